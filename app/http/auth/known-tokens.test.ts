import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { KnownTokens } from "./known-tokens";

const keys = { apiKey: "the-key", apiSecrets: ["the-secret"] as [string] };
const now = 1_800_000_000_000;
const seconds = now / 1_000;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function token(sub: string): string {
  const address = "https://homewares.myshopify.com";
  const times = { exp: seconds + 60, nbf: seconds, iat: seconds };
  const claims = { iss: `${address}/admin`, dest: address, aud: keys.apiKey, sub, ...times };
  const content = `${encode({ alg: "HS256" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", "the-secret").update(content).digest("base64url")}`;
}

it("knows who sends a token again for as long as it holds, and not a moment longer or sooner", () => {
  const tokens = new KnownTokens(keys, 10);
  for (const at of [now, now + 59_999])
    expect(tokens.claimsOf(token("42"), at)).toMatchObject({ actor: "42" });
  expect(tokens.claimsOf(token("42"), now + 60_000)).toBeNull();
  expect(tokens.claimsOf(token("42"), now - 10_001)).toBeNull();
});

it("refuses what is nearly a token that it knows", () => {
  const tokens = new KnownTokens(keys, 10);
  const known = token("42");
  expect(tokens.claimsOf(known, now)).not.toBeNull();
  const [header, , signature] = known.split(".");
  const [, others] = token("43").split(".");
  for (const near of [`${known}A`, known.slice(0, -1), `${header}.${others}.${signature}`])
    expect(tokens.claimsOf(near, now)).toBeNull();
});

it("verifies a token again that it had to drop for others", () => {
  const tokens = new KnownTokens(keys, 2);
  for (const actor of ["1", "2", "3", "1"])
    expect(tokens.claimsOf(token(actor), now)).toMatchObject({ actor });
});
