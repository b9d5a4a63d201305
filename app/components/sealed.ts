import { xchacha20poly1305 } from "@noble/ciphers/chacha";
import { bytesToUtf8, utf8ToBytes } from "@noble/ciphers/utils";
import { managedNonce } from "@noble/ciphers/webcrypto";

const cipher = managedNonce(xchacha20poly1305);

/** The text under a key of 32 bytes in base64; it opens under the same name alone. */
export function seal(text: string, { key, name }: { key: string; name: string }): string {
  return toBase64(cipher(fromBase64(key), utf8ToBytes(name)).encrypt(utf8ToBytes(text)));
}

/** The text, or null when it was not sealed under this name with this key. */
export function unseal(sealed: string, { key, name }: { key: string; name: string }): string | null {
  try {
    return bytesToUtf8(cipher(fromBase64(key), utf8ToBytes(name)).decrypt(fromBase64(sealed)));
  } catch {
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
