import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { invariant } from "~/lib/invariant";

/** The place of a token; a token that was moved to another shop or field cannot be decrypted. */
export interface TokenPlace {
  shop: string;
  field: "access" | "refresh";
}

export interface TokenCipher {
  /** `v1.<key id>.<iv>.<ciphertext>.<tag>` under the first key. */
  encrypt(token: string, place: TokenPlace): string;
  /** The token, or null when the envelope was not made for this place with a known key. */
  decrypt(envelope: string, place: TokenPlace): string | null;
  /** The same token under the first key, or undefined when it cannot be decrypted. */
  encryptAgain(envelope: string, place: TokenPlace): string | undefined;
  isCurrent(envelope: string): boolean;
}

const algorithm = "aes-256-gcm";
const ivBytes = 12;
// Without it Node accepts tags of 4 bytes.
const authTagLength = 16;

/** AES-256-GCM under `<key id>:<32 bytes in base64>`; the first key encrypts, every key decrypts. */
export function createTokenCipher(keys: readonly string[]): TokenCipher {
  const known = new Map(keys.map(parseKey));
  const [current] = known.keys();
  invariant(current !== undefined, "There is no key to encrypt tokens with");

  const cipher: TokenCipher = {
    encrypt(token, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, keyOf(known, current), iv, { authTagLength });
      cipher.setAAD(additionalData(place, current));
      const ciphertext = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
      const parts = [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString("base64url"));
      return ["v1", current, ...parts].join(".");
    },

    decrypt(envelope, place) {
      const [version, keyId = "", ...rest] = envelope.split(".");
      const key = known.get(keyId);
      const [iv, ciphertext, tag] = rest.map(decodeCanonical);
      if (version !== "v1" || rest.length !== 3 || !key || !iv || !ciphertext || !tag) return null;
      if (iv.byteLength !== ivBytes || tag.byteLength !== authTagLength) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength });
        decipher.setAAD(additionalData(place, keyId));
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },

    encryptAgain(envelope, place) {
      const token = cipher.decrypt(envelope, place);
      return token === null ? undefined : cipher.encrypt(token, place);
    },

    isCurrent: (envelope) => envelope.startsWith(`v1.${current}.`),
  };
  return cipher;
}

function parseKey(text: string): [string, Buffer] {
  const colon = text.indexOf(":");
  const key = Buffer.from(text.slice(colon + 1), "base64");
  invariant(colon > 0 && key.byteLength === 32, "A key must be <key id>:<32 bytes in base64>");
  return [text.slice(0, colon), key];
}

function keyOf(known: Map<string, Buffer>, id: string): Buffer {
  const key = known.get(id);
  invariant(key, `There is no key ${id}`);
  return key;
}

function additionalData({ shop, field }: TokenPlace, keyId: string): Buffer {
  return Buffer.from(JSON.stringify([shop, field, keyId]));
}

function decodeCanonical(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}
