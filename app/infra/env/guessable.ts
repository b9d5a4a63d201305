const shortest = 12;
const fewestCharacters = 6;
const fewestBytes = 20;
const wordsOfExamples = /example|changeme|change-me|your[-_ ]|secret[-_ ]?(?:here|goes)|x{6}|\.\.\./i;

export function isGuessable(secret: string): boolean {
  const characters = new Set(secret).size;
  return secret.length < shortest || characters < fewestCharacters || wordsOfExamples.test(secret);
}

/** True for a repetitive or textual key; of random keys, fewer than one in a thousand million is rejected. */
export function isGuessableKey(key: Uint8Array): boolean {
  const bytes = [...key];
  const steps = bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256);
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isText || new Set(bytes).size < fewestBytes || new Set(steps).size < fewestBytes;
}
