import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testEnvironment } from "../../../tests/support/environment";
import { isGuessable, isGuessableKey } from "./guessable";

describe("an encryption key", () => {
  it.each([
    ["zeros", Buffer.alloc(32)],
    ["one byte again and again", Buffer.alloc(32, 0xa7)],
    ["four bytes again and again", Buffer.alloc(32, Buffer.from("deadbeef", "hex"))],
    ["sixteen bytes twice", Buffer.concat([randomBytes(16), Buffer.alloc(16)])],
    ["bytes that count up", Buffer.from(Array.from({ length: 32 }, (_, index) => index))],
    ["every second byte", Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - 2 * index))],
    ["a typed text", Buffer.from("my very secret key for Backroom!")],
    ["hexadecimal digits", Buffer.from(randomBytes(16).toString("hex"))],
  ])("of %s is refused", (_name, key) => {
    expect(key).toHaveLength(32);
    expect(isGuessableKey(key)).toBe(true);
  });

  it("of random bytes is accepted, each of ten thousand", () => {
    expect(Array.from({ length: 10_000 }, () => isGuessableKey(randomBytes(32))).filter(Boolean)).toEqual([]);
  });
});

describe("a client secret", () => {
  it.each([
    "",
    "a",
    "short",
    "aaaaaaaaaaaaaaaaaaaaaaaa",
    "abababababababababab",
    "your-client-secret-0",
    "shpss_xxxxxxxxxxxxxxxx",
  ])("such as %j is refused", (secret) => {
    expect(isGuessable(secret)).toBe(true);
  });

  it.each([randomBytes(16).toString("hex"), `shpss_${randomBytes(16).toString("hex")}`])(
    "as Shopify makes it is accepted: %s",
    (secret) => {
      expect(isGuessable(secret)).toBe(false);
    },
  );
});

describe("the environment", () => {
  it.each([
    ["SHOPIFY_API_SECRET", "x"],
    ["SHOPIFY_API_SECRET_OLD", "x"],
    ["ENCRYPTION_KEYS", `k1:${Buffer.alloc(32).toString("base64")}`],
    ["ENCRYPTION_KEYS", `${testEnvironment.ENCRYPTION_KEYS},${testEnvironment.ENCRYPTION_KEYS}`],
  ])("with %s=%s is refused by that variable's name, without its value", async (name, value) => {
    const { parseEnvironment } = await import("./env.server");
    const parse = () => parseEnvironment({ ...testEnvironment, [name]: value });
    expect(parse).toThrow(new RegExp(`^The environment is not complete:\\n  ${name}(?:\\.0)?: must`));
    if (value.length > 1) expect(parse).not.toThrow(value);
    expect(() => parseEnvironment(testEnvironment)).not.toThrow();
  });
});
