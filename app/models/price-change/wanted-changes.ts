import { toRange } from "~/models/date-range";
import { type ValueRange, valueRange } from "~/models/stock-cost/value-range";
import type { PriceSource } from "./sources";

export interface PriceChangeFilters extends ValueRange {
  source: PriceSource;
  supplierId?: number | undefined;
}

interface Asked extends Omit<PriceChangeFilters, keyof ValueRange> {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The filters of a query. INVALID_INPUT at a start after the end. */
export function wantedChanges({ source, supplierId, ...dates }: Asked, today: string): PriceChangeFilters {
  return { ...valueRange(dates, today), source, supplierId };
}

/** The moments of whole days of the shop's calendar, from one up to before the other. */
export function momentsOf({ start, end }: ValueRange, timeZone: string): { from: Date; until: Date } {
  const { from, until } = toRange(timeZone, { startDate: start, endDate: end });
  return { from: from ?? new Date(0), until: until ?? new Date() };
}
