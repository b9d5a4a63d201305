export interface LineOptions {
  /** Points. */
  width: number;
  size: number;
  /** What is beyond is cut, and the last line ends in an ellipsis. */
  most?: number;
  /** The width of a character in points at size 1. */
  widthOf: (codePoint: number) => number;
}

/** Written without spaces between words. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Breaks a text at spaces, between the words of scripts without spaces, and a word that is wider than the line inside
 * itself; never drops a character.
 */
export function breakLines(text: string, { width, size, most = Infinity, widthOf }: LineOptions): string[] {
  const measure = (part: string) => textWidth(part, { size, widthOf });
  const lines: string[] = [];
  for (const paragraph of text.trim().split("\n")) {
    let line = "";
    let used = 0;
    for (const word of wordsOf(paragraph.trimEnd())) {
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
      for (const character of charactersOf(word)) {
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
    if (lines.length > most) return [...lines.slice(0, most - 1), `${cutLast(lines[most - 1] ?? "")}…`];
  }
  return lines;
}

/** Each with the spaces behind it. */
function wordsOf(paragraph: string): string[] {
  const parts = paragraph.split(/(?<= )(?=[^ ])|(?<=[-/])(?=\p{L}{2})/u);
  return parts.flatMap((part) => (withoutSpaces.test(part) ? segmentsOf(part) : part));
}

/** Signs that are no word stay with the word before them: no line begins with a full stop. */
function segmentsOf(part: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(part)) {
    if (isWordLike || parts.length === 0) parts.push(segment);
    else parts.push(`${parts.pop() ?? ""}${segment}`);
  }
  return parts;
}

/** A letter and the marks on it are one, where there are marks. */
function charactersOf(word: string): string[] {
  return /\p{Mark}/u.test(word)
    ? Array.from(graphemes.segment(word), ({ segment }) => segment)
    : Array.from(word);
}

function cutLast(line: string): string {
  return charactersOf(line).slice(0, -1).join("");
}

/** Kerning, which mostly brings letters closer, is left out. */
export function textWidth(text: string, { size, widthOf }: Pick<LineOptions, "size" | "widthOf">): number {
  let sum = 0;
  for (const character of text) sum += widthOf(character.codePointAt(0) ?? 0);
  return sum * size;
}
