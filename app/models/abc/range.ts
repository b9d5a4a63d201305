import { invalidField } from "~/errors";
import { type ValueRange, valueRange } from "~/models/stock-cost/value-range";
import { sentence } from "~/texts/translate";
import { type AbcBoundaries, type AbcMeasure, areBoundaries } from "./classes";

/** What is ranked: by which measure, in which days, and where the classes end. */
export interface AbcRanking extends ValueRange {
  by: AbcMeasure;
  boundaries: AbcBoundaries;
}

interface Asked extends AbcBoundaries {
  startDate?: string | undefined;
  endDate?: string | undefined;
  by: AbcMeasure;
}

/** The ranking of a query. INVALID_INPUT at a start after the end, and at a second boundary that is not after the first. */
export function rankingOf({ by, a, b, ...dates }: Asked, today: string): AbcRanking {
  if (!areBoundaries({ a, b })) throw invalidField("b", sentence("purchasing.abcBoundaries"));
  return { ...valueRange(dates, today), by, boundaries: { a, b } };
}
