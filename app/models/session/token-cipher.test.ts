import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenCipher } from "./token-cipher";

const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const first = key("k1");
const cipher = createTokenCipher([first]);
const place = { shop: "homewares.myshopify.com", field: "access" as const };
const token = "shpat_0123456789abcdef";

describe("a stored token", () => {
  it("decrypts to what it was, whatever its characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(cipher.decrypt(cipher.encrypt(text, place), place)).toBe(text);
      }),
    );
  });

  it("has a different ciphertext each time, never the plain text", () => {
    const envelopes = Array.from({ length: 1_000 }, () => cipher.encrypt(token, place));
    expect(new Set(envelopes).size).toBe(1_000);
    expect(new Set(envelopes.map((envelope) => envelope.split(".")[2])).size).toBe(1_000);
    expect(envelopes.join()).not.toContain(token);
    expect(envelopes[0]).toMatch(/^v1\.k1\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
  });

  it("does not decrypt with any bit of it changed", () => {
    const envelope = Buffer.from(cipher.encrypt(token, place));
    for (let bit = 0; bit < envelope.length * 8; bit++) {
      const changed = Buffer.from(envelope);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(cipher.decrypt(changed.toString("latin1"), place)).toBeNull();
    }
  });

  it("does not decrypt with a shorter tag", () => {
    const [version, id, iv, ciphertext, tag = ""] = cipher.encrypt(token, place).split(".");
    const bytes = Buffer.from(tag, "base64url");
    for (let length = 0; length < 16; length++) {
      const short = bytes.subarray(0, length).toString("base64url");
      expect(cipher.decrypt([version, id, iv, ciphertext, short].join("."), place)).toBeNull();
    }
  });

  it("does not decrypt for another shop or another field", () => {
    const envelope = cipher.encrypt(token, place);
    expect(cipher.decrypt(envelope, { ...place, shop: "other.myshopify.com" })).toBeNull();
    expect(cipher.decrypt(envelope, { ...place, field: "refresh" })).toBeNull();
  });

  it.each(["", "v1", "v1.k1", "v1.k1.a.b.c", "v2.k1.....", "plain-token", "v1.k1.AAAAAAAAAAAAAAAA..AA"])(
    "%j is not a stored token",
    (text) => {
      expect(cipher.decrypt(text, place)).toBeNull();
    },
  );

  it("decrypts after a new key was put in front, and no longer once the old one is removed", () => {
    const second = key("k2");
    const rotated = createTokenCipher([second, first]);
    const old = cipher.encrypt(token, place);
    expect(rotated.decrypt(old, place)).toBe(token);
    expect(rotated.encrypt(token, place)).toMatch(/^v1\.k2\./);
    expect(createTokenCipher([second]).decrypt(old, place)).toBeNull();
  });

  it("does not decrypt with another key of the same name", () => {
    expect(createTokenCipher([key("k1")]).decrypt(cipher.encrypt(token, place), place)).toBeNull();
  });
});
