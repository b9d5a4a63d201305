import bidiFactory from "bidi-js";

/** A part of a line that is written at once: of one face, one direction, and no space within where it runs leftwards. */
export interface Piece<Font> {
  text: string;
  font: Font;
  /** Of its first character in the line. */
  start: number;
}

const bidi = bidiFactory();
const runsLeftwards = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The line's pieces from left to right, as they stand on paper; within a piece the text is in the order of reading. */
export function visualPieces<Font>(line: string, fontOf: (codePoint: number) => Font): Piece<Font>[] {
  return runsLeftwards.test(line) ? piecesOfBoth(line, fontOf) : piecesOf(line, fontOf);
}

function piecesOf<Font>(line: string, fontOf: (codePoint: number) => Font): Piece<Font>[] {
  const pieces: Piece<Font>[] = [];
  let start = 0;
  for (const character of line) {
    const font = fontOf(character.codePointAt(0) ?? 0);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ text: character, font, start });
    start += character.length;
  }
  return pieces;
}

/** By the Unicode bidirectional algorithm: numbers and Latin words in an Arabic line are read to the right. */
function piecesOfBoth<Font>(line: string, fontOf: (codePoint: number) => Font): Piece<Font>[] {
  const levels = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const pieces: (Piece<Font> & { level: number; end: number })[] = [];
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const text = mirrored.get(index) ?? line.charAt(index);
    const font = fontOf(line.codePointAt(index) ?? 0);
    const level = levels.levels[index] ?? 0;
    const last = pieces.at(-1);
    const isLeftwards = level % 2 === 1;
    const goesOn = last?.font === font && last.level === level && text !== " " && last.text !== " ";
    if (goesOn && isLeftwards && index === last.start - 1) {
      last.text = text + last.text;
      last.start = index;
    } else if (goesOn && !isLeftwards && index === last.end + 1) {
      last.text += text;
      last.end = index;
    } else pieces.push({ text, font, level, start: index, end: index });
  }
  return pieces.map(({ text, font, start }) => ({ text, font, start }));
}
