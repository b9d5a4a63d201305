import { createHmac } from "node:crypto";
import { isSameSignature } from "./is-same-signature";

export interface SessionTokenClaims {
  /** `<name>.myshopify.com` */
  shop: string;
  /** The staff member's platform id. */
  actor: string;
}

/** The claims of a genuine token, and its period of validity: seconds since 1970. */
export interface GenuineToken extends SessionTokenClaims {
  exp: number;
  nbf: number;
  iat: number;
}

export interface Keys {
  apiKey: string;
  /** A token signed with any of them is genuine. */
  apiSecrets: readonly string[];
}

const longestToken = 8_192;
const clockToleranceSeconds = 10;
const compactForm = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;
const issuer = /^https:\/\/([a-z0-9][a-z0-9-]*\.myshopify\.com)\/admin$/;
const destination = /^https:\/\/([a-z0-9][a-z0-9-]*\.myshopify\.com)$/;

/** The token of an Authorization header; null when it has none or more than one. */
export function bearerIn(authorization: string | null | undefined): string | null {
  return /^Bearer ([^\s,]+)$/.exec(authorization ?? "")?.[1] ?? null;
}

/** The claims of a token that obeys every rule of the platform except those of time, otherwise null. */
export function readSessionToken(token: string, { apiKey, apiSecrets }: Keys): GenuineToken | null {
  // The library accepts a late `exp` and checks neither `iss` nor `dest`.
  const parts = token.length <= longestToken ? compactForm.exec(token) : null;
  const [, header = "", payload = "", signature = ""] = parts ?? [];
  if (!parts || !apiSecrets.some((secret) => isSigned(`${header}.${payload}`, signature, secret)))
    return null;
  const { alg, crit } = decode(header) ?? {};
  if (alg !== "HS256" || crit !== undefined) return null;
  const claims = decode(payload);
  if (!claims || claims.aud !== apiKey) return null;
  const shop = match(issuer, claims.iss);
  if (shop === null || shop !== match(destination, claims.dest)) return null;
  const { sub, exp, nbf, iat } = claims;
  if (typeof sub !== "string" || !/^[\x21-\x7e]{1,255}$/.test(sub)) return null;
  return isNumber(exp) && isNumber(nbf) && isNumber(iat) ? { shop, actor: sub, exp, nbf, iat } : null;
}

/** True when a genuine token is valid at `now` (milliseconds). */
export function isTimely({ exp, nbf, iat }: GenuineToken, now: number): boolean {
  const latestStart = now / 1_000 + clockToleranceSeconds;
  return now < exp * 1_000 && nbf <= latestStart && iat <= latestStart;
}

/** True when a token of the platform carries this secret's signature, whatever it claims. */
export function isSignedToken(token: string, secret: string): boolean {
  const [, header, payload, signature = ""] = (token.length <= longestToken && compactForm.exec(token)) || [];
  return isSigned(`${header}.${payload}`, signature, secret);
}

function isSigned(content: string, signature: string, secret: string): boolean {
  return isSameSignature(signature, createHmac("sha256", secret).update(content).digest("base64url"));
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function match(pattern: RegExp, value: unknown): string | null {
  return typeof value === "string" ? (pattern.exec(value)?.[1] ?? null) : null;
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
