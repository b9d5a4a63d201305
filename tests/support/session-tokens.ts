import { createHmac } from "node:crypto";
import { testEnvironment } from "./environment";

interface TokenOptions {
  /** Claims that stand in for the genuine ones; undefined leaves one out. */
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  secret?: string;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A session token as the platform makes it, by default for member of staff 42. */
export function sessionToken(domain: string, { claims, header, secret }: TokenOptions = {}): string {
  const now = Math.floor(Date.now() / 1_000);
  const genuine = {
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: testEnvironment.SHOPIFY_API_KEY,
    sub: "42",
    exp: now + 60,
    nbf: now,
    iat: now,
    jti: "7f8c1a52-0000-4000-8000-5a6b1c2d3e4f",
    sid: "5b1c",
  };
  const content = `${encode({ alg: "HS256", typ: "JWT", ...header })}.${encode({ ...genuine, ...claims })}`;
  const key = secret ?? testEnvironment.SHOPIFY_API_SECRET;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

/** `Authorization` headers that let nobody in, by what is wrong with them; null is none at all. */
export function forgedAuthorizations(domain: string): Record<string, string | null> {
  const now = Math.floor(Date.now() / 1_000);
  const withClaims = (claims: object) => `Bearer ${sessionToken(domain, { claims: { ...claims } })}`;
  const genuine = sessionToken(domain);
  const [head = "", payload = "", signature = ""] = genuine.split(".");
  const ofAnother = sessionToken("garden-gate.myshopify.com").split(".")[1] ?? "";
  return {
    "no header": null,
    "an empty header": "",
    "a scheme without a token": "Bearer",
    "another scheme": `Basic ${genuine}`,
    "lower-case bearer": `bearer ${genuine}`,
    "two tokens": `Bearer ${genuine}, Bearer ${genuine}`,
    "no JWT": "Bearer abc",
    "another secret": `Bearer ${sessionToken(domain, { secret: "not-the-secret" })}`,
    "no signature": `Bearer ${head}.${payload}.`,
    "the signature of other claims": `Bearer ${head}.${ofAnother}.${signature}`,
    "alg none": `Bearer ${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
    "alg none, signed": `Bearer ${sessionToken(domain, { header: { alg: "none" } })}`,
    "another algorithm": `Bearer ${sessionToken(domain, { header: { alg: "HS512" } })}`,
    "expired by one second": withClaims({ exp: now - 1, nbf: now - 61, iat: now - 61 }),
    "no expiry": withClaims({ exp: undefined }),
    "good from a minute on": withClaims({ nbf: now + 60 }),
    "another audience": withClaims({ aud: "another-app" }),
    "many audiences": withClaims({ aud: [testEnvironment.SHOPIFY_API_KEY] }),
    "a foreign issuer": withClaims({ iss: "https://evil.example/admin" }),
    "an issuer that looks like a shop": withClaims({
      iss: `https://${domain}.evil.example/admin`,
      dest: `https://${domain}.evil.example`,
    }),
    "issuer and destination of two shops": withClaims({ iss: "https://garden-gate.myshopify.com/admin" }),
    "a shop without the app": `Bearer ${sessionToken("nobody-here.myshopify.com")}`,
    "nobody in particular": withClaims({ sub: "" }),
  };
}
