/** Labels on a sheet of paper; millimeters. */
export interface LabelSheet {
  name: string;
  paper: "A4" | "LETTER";
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Of the first label. */
  left: number;
  top: number;
  /** From one label to the same edge of the next. */
  across: number;
  down: number;
}

/** Labels one after the other, as label printers take them; millimeters. */
export interface LabelRoll {
  name: string;
  width: number;
  height: number;
}

const inch = 25.4;

/** The sheets by the numbers of their maker, which others print on theirs too. */
export const labelSheets = {
  "avery-5160": {
    ...{ name: "Avery 5160", paper: "LETTER", width: 2.625 * inch, height: inch, columns: 3, rows: 10 },
    ...{ left: 0.1875 * inch, top: 0.5 * inch, across: 2.75 * inch, down: inch },
  },
  "avery-5163": {
    ...{ name: "Avery 5163", paper: "LETTER", width: 4 * inch, height: 2 * inch, columns: 2, rows: 5 },
    ...{ left: 0.15625 * inch, top: 0.5 * inch, across: 4.1875 * inch, down: 2 * inch },
  },
  "avery-5167": {
    ...{ name: "Avery 5167", paper: "LETTER", width: 1.75 * inch, height: 0.5 * inch, columns: 4, rows: 20 },
    ...{ left: 0.28125 * inch, top: 0.5 * inch, across: 2.0625 * inch, down: 0.5 * inch },
  },
  "avery-l7160": {
    ...{ name: "Avery L7160", paper: "A4", width: 63.5, height: 38.1, columns: 3, rows: 7 },
    ...{ left: 7.21, top: 15.15, across: 66.04, down: 38.1 },
  },
  "avery-l7163": {
    ...{ name: "Avery L7163", paper: "A4", width: 99.1, height: 38.1, columns: 2, rows: 7 },
    ...{ left: 4.63, top: 15.15, across: 101.64, down: 38.1 },
  },
  "avery-l7654": {
    ...{ name: "Avery L7654", paper: "A4", width: 45.7, height: 25.4, columns: 4, rows: 10 },
    ...{ left: 9.7, top: 21.5, across: 48.3, down: 25.4 },
  },
  "avery-l7651": {
    ...{ name: "Avery L7651", paper: "A4", width: 38.1, height: 21.2, columns: 5, rows: 13 },
    ...{ left: 4.75, top: 10.7, across: 40.6, down: 21.2 },
  },
} as const satisfies Record<string, LabelSheet>;

export const labelRolls = {
  "roll-57x32": { name: "57 × 32 mm", width: 57, height: 32 },
  "roll-51x25": { name: "2 × 1 in", width: 2 * inch, height: inch },
  "roll-62x29": { name: "62 × 29 mm", width: 62, height: 29 },
  "roll-89x28": { name: "89 × 28 mm", width: 89, height: 28 },
} as const satisfies Record<string, LabelRoll>;

/** A roll of the width and height that are given with it. */
export const otherRoll = "roll";

/** What a roll of another size may measure, in millimeters. */
export const rollLimits = { width: { least: 20, most: 210 }, height: { least: 10, most: 297 } } as const;

export type SheetName = keyof typeof labelSheets;
type RollName = keyof typeof labelRolls;
export type LabelFormat = SheetName | RollName | typeof otherRoll;

export const labelFormats = [otherRoll, ...namesOf(labelSheets), ...namesOf(labelRolls)] as const;

function namesOf<Sizes extends object>(sizes: Sizes): (keyof Sizes)[] {
  return Object.keys(sizes) as (keyof Sizes)[];
}

export function isSheet(format: LabelFormat): format is SheetName {
  return format in labelSheets;
}

/** How many labels a page of the format has. */
export function labelsOnPage(format: LabelFormat): number {
  if (!isSheet(format)) return 1;
  const { columns, rows } = labelSheets[format];
  return columns * rows;
}
