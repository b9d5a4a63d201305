import { createHmac, timingSafeEqual } from "node:crypto";

export interface Keys {
  apiKey: string;
  apiSecret: string;
}

const issuer = /^https:\/\/([a-z0-9][a-z0-9-]*\.myshopify\.com)\/admin$/;

/** The shop of a session token that is signed, timely and meant for this app, else null. */
export function shopOf(authorization: string | undefined, { apiKey, apiSecret }: Keys): string | null {
  const [header, payload, signature] = authorization?.startsWith("Bearer ")
    ? authorization.slice(7).split(".")
    : [];
  if (!header || !payload || !signature) return null;
  const expected = createHmac("sha256", apiSecret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as {
    iss: string;
    aud: string;
    exp: number;
    nbf: number;
  };
  const now = Date.now() / 1_000;
  if (claims.aud !== apiKey || claims.exp <= now || claims.nbf > now + 10) return null;
  return issuer.exec(claims.iss)?.[1] ?? null;
}
