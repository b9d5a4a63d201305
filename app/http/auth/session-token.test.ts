import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { KnownTokens } from "./known-tokens";

const keys = { apiKey: "the-key", apiSecrets: ["the-secret", "the-secret-before"] };
const now = 1_800_000_000_000;
const seconds = now / 1_000;
const shop = "homewares.myshopify.com";

const claims = {
  iss: `https://${shop}/admin`,
  dest: `https://${shop}`,
  aud: keys.apiKey,
  sub: "42",
  exp: seconds + 60,
  nbf: seconds,
  iat: seconds,
  jti: "f8912129-1af6-4cad-9ca3-76b0f7621087",
  sid: "aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685",
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function token(changes: object = {}, header: unknown = { alg: "HS256", typ: "JWT" }, secret = "the-secret") {
  return sign(`${encode(header)}.${encode({ ...claims, ...changes })}`, secret);
}

function sign(content: string, secret = "the-secret", hash = "sha256") {
  return `${content}.${createHmac(hash, secret).update(content).digest("base64url")}`;
}

const without = (name: keyof typeof claims) => token({ [name]: undefined });
const verify = (text: string) => new KnownTokens(keys, 2).claimsOf(text, now);
const [header = "", payload = "", signature = ""] = token().split(".");

describe("a session token", () => {
  it("names the shop and the member of staff", () => {
    expect(verify(token())).toMatchObject({ shop, actor: "42" });
  });

  it.each([
    [
      "that began ten seconds from now by the platform's clock",
      token({ nbf: seconds + 10, iat: seconds + 10 }),
    ],
    ["in its last moment", token({ exp: seconds + 0.001 })],
    ["used a second time", token()],
    ["signed with the secret that is being replaced", token({}, undefined, "the-secret-before")],
    ["without jti and sid", token({ jti: undefined, sid: undefined })],
    ["with a header that names no type", token({}, { alg: "HS256" })],
  ])("%s is accepted", (_name, text) => {
    expect(verify(text)).not.toBeNull();
  });

  const unsigned = `${encode({ alg: "none" })}.${encode(claims)}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const rsaContent = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  const rsa = `${rsaContent}.${createSign("sha256").update(rsaContent).sign(privateKey, "base64url")}`;
  const lastCharacter = signature.slice(-1);
  // 43 characters carry 258 bits for 256: other last characters spell the same bytes.
  const respelled = signature.slice(0, -1) + String.fromCharCode(lastCharacter.charCodeAt(0) + 1);
  const longContent = `${header}.${encode({ ...claims, extra: "x".repeat(1_000_000) })}`;

  it.each([
    ["that is empty", ""],
    ["that is one word", "token"],
    ["without signature", `${header}.${payload}`],
    ["with an empty signature", `${header}.${payload}.`],
    ["with a fourth part", `${token()}.${signature}`],
    ["with white space behind it", `${token()} `],
    ["with a line break behind it", `${token()}\n`],
    ["with bytes behind the signature", `${token()}AA`],
    ["with padding", `${token()}=`],
    ["with a signature spelled otherwise", `${header}.${payload}.${respelled}`],
    ["with its signature in ordinary base64", inOrdinaryBase64()],
    ["with the signature of other claims", `${header}.${encode({ ...claims, sub: "1" })}.${signature}`],
    ["signed with another secret", token({}, undefined, "another")],
    ["signed with an empty secret", sign(`${header}.${payload}`, "")],
    ["signed with the app's key", token({}, undefined, keys.apiKey)],
    ["that says alg none", `${unsigned}.`],
    ["that says alg none and is signed", sign(unsigned)],
    ["that says alg None", sign(`${encode({ alg: "None" })}.${payload}`)],
    [
      "that says HS512 and is signed so",
      sign(`${encode({ alg: "HS512" })}.${payload}`, "the-secret", "sha512"),
    ],
    ["that says HS512 and is signed as HS256", token({}, { alg: "HS512" })],
    ["that says RS256", rsa],
    ["that says hs256", token({}, { alg: "hs256" })],
    ["that says no algorithm", token({}, { typ: "JWT" })],
    ["with critical extensions", token({}, { alg: "HS256", crit: ["exp"] })],
    ["whose header is a list", token({}, ["HS256"])],
    ["whose header is null", token({}, null)],
    ["whose header is not JSON", sign(`${Buffer.from("{").toString("base64url")}.${payload}`)],
    ["whose claims are a list", sign(`${header}.${encode([claims])}`)],
    ["whose claims are text", sign(`${header}.${encode("claims")}`)],
    ["whose claims are not JSON", sign(`${header}.${Buffer.from("x").toString("base64url")}`)],
    ["of a megabyte", sign(longContent)],
    ["that ends now", token({ exp: seconds })],
    ["that ended a second ago", token({ exp: seconds - 1 })],
    ["without an end", without("exp")],
    ["whose end is text", token({ exp: String(seconds + 60) })],
    ["whose end is null", token({ exp: null })],
    ["without a beginning", without("nbf")],
    ["that begins in eleven seconds", token({ nbf: seconds + 11 })],
    ["without a time of issue", without("iat")],
    ["issued in eleven seconds", token({ iat: seconds + 11 })],
    ["for another app", token({ aud: "another" })],
    ["for two apps", token({ aud: [keys.apiKey, "another"] })],
    ["for this app in a list", token({ aud: [keys.apiKey] })],
    ["for no app", without("aud")],
    ["without issuer", without("iss")],
    ["without destination", without("dest")],
    ["of another issuer than destination", token({ iss: "https://other.myshopify.com/admin" })],
    ["for another destination than issuer", token({ dest: "https://other.myshopify.com" })],
    ["issued by a stranger", token({ iss: "https://evil.example/admin", dest: "https://evil.example" })],
    ["issued by a look-alike", both("homewares.myshopify.com.evil.example")],
    ["issued by a name before the shop's", both("evil.example/homewares.myshopify.com")],
    ["issued by a user of the shop", both("user@homewares.myshopify.com")],
    ["issued in upper case", both("HOMEWARES.myshopify.com")],
    ["issued by a shop with an underscore", both("home_wares.myshopify.com")],
    ["issued by a shop on another domain", both("homewares.shopify.com")],
    ["issued by a shop with a port", both("homewares.myshopify.com:443")],
    ["issued without encryption", token({ iss: `http://${shop}/admin`, dest: `http://${shop}` })],
    ["whose issuer ends with a slash", token({ iss: `https://${shop}/admin/` })],
    ["whose issuer is the bare shop", token({ iss: `https://${shop}` })],
    ["whose destination has a line break", token({ dest: `https://${shop}\n` })],
    ["whose destination is a list", token({ dest: [`https://${shop}`] })],
    ["of nobody", without("sub")],
    ["of an empty user", token({ sub: "" })],
    ["of a user in a number", token({ sub: 42 })],
  ])("%s is refused", (_name, text) => {
    expect(verify(text)).toBeNull();
  });
});

function inOrdinaryBase64(): string {
  const content = `${header}.${payload}`;
  return `${content}.${createHmac("sha256", "the-secret").update(content).digest("base64")}`;
}

function both(host: string): string {
  return token({ iss: `https://${host}/admin`, dest: `https://${host}` });
}
