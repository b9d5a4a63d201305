export const regular = 400;
export const strong = 600;
export type FontWeight = typeof regular | typeof strong;

/** The faces of a document: the main one, and those that its texts need beside it. */
export interface Typeface {
  /** The width of a character in points at size 1, or null when no face has it. */
  widthOf(codePoint: number, weight: FontWeight): number | null;
  /** The first face that has the character, or the main one. */
  faceOf(codePoint: number, weight: FontWeight): PaintFont;
}

/** For what is painted past the renderer's layout. */
export interface PaintFont {
  /** What the renderer's painter knows it by. */
  source: object;
  name: string;
  /** From the upper edge of the letters' line to the line that they stand on, in points at size 1. */
  ascent: number;
  /** Of a text as it is painted, letters that move together included, in points at size 1. */
  widthOf(text: string): number;
}
