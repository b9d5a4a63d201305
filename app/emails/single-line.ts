/** For a header or a name: no line break, no control character, nothing that turns the direction of reading. */
export function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}
