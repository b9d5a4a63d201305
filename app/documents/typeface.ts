/** Knows Latin, Greek and Cyrillic letters; its figures are all of one width. */
export const fontFamily = "IBM Plex Sans";

export const regular = 400;
export const strong = 600;
export type FontWeight = typeof regular | typeof strong;

/** What laying out by hand needs to know of a font. */
export interface Typeface {
  /** The width of a character in points at size 1, or null when the font does not have it. */
  widthOf(codePoint: number, weight: FontWeight): number | null;
  /** For what is painted past the renderer's layout. */
  regular: PaintFont;
  strong: PaintFont;
}

export interface PaintFont {
  /** What the renderer's painter knows it by. */
  source: object;
  /** Of a text as it is painted, letters that move together included, in points at size 1. */
  widthOf(text: string): number;
}
