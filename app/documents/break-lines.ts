export interface LineOptions {
  /** Points. */
  width: number;
  size: number;
  /** What is beyond is cut, and the last line ends in an ellipsis. */
  most?: number;
  /** The width of a character in points at size 1. */
  widthOf: (codePoint: number) => number;
}

/** Breaks a text at spaces, and a word that is wider than the line inside itself; never drops a character. */
export function breakLines(text: string, { width, size, most = Infinity, widthOf }: LineOptions): string[] {
  const measure = (part: string) => textWidth(part, { size, widthOf });
  const lines: string[] = [];
  for (const paragraph of text.trim().split("\n")) {
    let line = "";
    let used = 0;
    for (const word of paragraph.trimEnd().split(/(?<= )(?=[^ ])|(?<=[-/])(?=\p{L}{2})/u)) {
      const bare = measure(word.trimEnd());
      if (used > 0 && used + bare > width) {
        lines.push(line.trimEnd());
        line = "";
        used = 0;
      }
      if (bare <= width) {
        line += word;
        used += measure(word);
        continue;
      }
      for (const character of word) {
        const advance = measure(character);
        if (used > 0 && used + advance > width) {
          lines.push(line.trimEnd());
          line = "";
          used = 0;
        }
        line += character;
        used += advance;
      }
    }
    lines.push(line.trimEnd());
    if (lines.length > most) return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? "").slice(0, -1)}…`];
  }
  return lines;
}

/** Kerning, which mostly brings letters closer, is left out. */
export function textWidth(text: string, { size, widthOf }: Pick<LineOptions, "size" | "widthOf">): number {
  let sum = 0;
  for (const character of text) sum += widthOf(character.codePointAt(0) ?? 0);
  return sum * size;
}
