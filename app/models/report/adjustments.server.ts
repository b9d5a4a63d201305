import type { Page, PageRequest } from "~/models/newest-first.server";
import type { Place } from "./adjustments-cursor";
import type { DateRange } from "~/models/date-range";
import {
  type AdjustmentColumns,
  newestAdjustments,
  pageOfAdjustments,
  type Told,
} from "./newest-adjustments.server";

export type AdjustmentRow = Told<AdjustmentColumns>;

const batch = 5_000;

/**
 * A page of what bulk adjustments and counts have changed, newest first. The range's moments are exact.
 * INVALID_REQUEST for a cursor that is none of this report.
 */
export function listAdjustments(
  shopId: number,
  { range, page }: { range: DateRange; page: PageRequest },
): Promise<Page<AdjustmentRow>> {
  return pageOfAdjustments(shopId, { filters: { range, locationId: null }, page });
}

/** All of it in the same order, five thousand rows in memory at a time. */
export async function* streamAdjustments(shopId: number, range: DateRange): AsyncGenerator<AdjustmentRow> {
  const filters = { range, locationId: null };
  for (let after: Place | null = null; ;) {
    const rows: AdjustmentRow[] = await newestAdjustments(shopId, { filters, after, limit: batch });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}
