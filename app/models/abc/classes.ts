/**
 * By what variants are ranked. A further measure, such as the margin, is a word here, its column in
 * `ranked-variants.server.ts` and its texts.
 */
export const abcMeasures = ["cost", "units"] as const;
export type AbcMeasure = (typeof abcMeasures)[number];

/** `none`: of them nothing left, or more came back than left. */
export const abcClasses = ["A", "B", "C", "none"] as const;
export type AbcClass = (typeof abcClasses)[number];

/** Percent of the whole up to which a variant belongs to A, and to A or B. */
export interface AbcBoundaries {
  a: number;
  b: number;
}

export const usualBoundaries: AbcBoundaries = { a: 80, b: 95 };

/** Both are whole percents from 1 to 99, and B ends after A. */
export function areBoundaries({ a, b }: AbcBoundaries): boolean {
  return [a, b].every((percent) => Number.isInteger(percent) && percent >= 1 && percent <= 99) && a < b;
}
