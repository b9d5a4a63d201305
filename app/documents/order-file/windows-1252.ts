/** What the bytes from 0x80 to 0x9f stand for; a space where they stand for nothing. The others are those of Unicode. */
const special = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const bytes = new Map<string, number>();
for (let byte = 0; byte < 256; byte += 1) {
  const isSpecial = byte >= 0x80 && byte < 0xa0;
  const character = isSpecial ? special.charAt(byte - 0x80) : String.fromCharCode(byte);
  if (!isSpecial || character !== " ") bytes.set(character, byte);
}

/** The characters of a text that Windows-1252 does not have, each once. */
export function lostInWindows1252(text: string): string[] {
  return [...new Set(text.normalize("NFC"))].filter((character) => !bytes.has(character));
}

/** The text in Windows-1252. A letter that it does not have becomes the one without its accents, or else "?". */
export function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  const encoded = [...text.normalize("NFC")].flatMap((character) => {
    const own = bytes.get(character);
    if (own !== undefined) return own;
    const [plain = ""] = character.normalize("NFD");
    return bytes.get(plain) ?? 0x3f;
  });
  return Uint8Array.from(encoded);
}
