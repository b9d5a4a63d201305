/** Stands for a character that no font at hand has. */
const placeholder = "\uFFFD";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Text as a page can show it: line breaks are `\n`, other control characters and marks that turn the
 * direction of reading are gone, and each character (an emoji of several parts is one) without a glyph is
 * replaced by one placeholder.
 */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const clean = text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?!\n)\p{Cc}/gu, "");
  const known = (part: string) =>
    Array.from(part).every((c) => c === "\n" || hasGlyph(c.codePointAt(0) ?? 0));
  if (known(clean)) return clean;
  let result = "";
  for (const { segment } of graphemes.segment(clean)) result += known(segment) ? segment : placeholder;
  return result;
}
