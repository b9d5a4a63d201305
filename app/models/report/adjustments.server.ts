import { database, queryRows, sql } from "~/models/database/sql.server";
import type { DateRange } from "~/models/date-range";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import type { AdjustmentPosition } from "./adjustments-cursor";
import {
  type AdjustmentColumns,
  adjustmentColumns,
  type AdjustmentsWanted,
  newestMovements,
  pageOfAdjustments,
  serialise,
  type Serialised,
} from "./newest-adjustments.server";

export type AdjustmentRow = Serialised<AdjustmentColumns>;

const batch = 5_000;

/** A page of changes by adjustments and counts, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listAdjustments(
  shopId: number,
  { range, page }: { range: DateRange; page: PageRequest },
): Promise<Page<AdjustmentRow>> {
  return pageOfAdjustments({ filters: { range, locationId: null }, page }, (wanted) =>
    readAdjustments(shopId, wanted),
  );
}

/** All changes in the same order, five thousand rows in memory at a time. */
export async function* streamAdjustments(shopId: number, range: DateRange): AsyncGenerator<AdjustmentRow> {
  const filters = { range, locationId: null };
  for (let after: AdjustmentPosition | null = null; ;) {
    const rows: AdjustmentRow[] = (await readAdjustments(shopId, { filters, after, limit: batch })).map(
      serialise,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}

function readAdjustments(shopId: number, wanted: AdjustmentsWanted): Promise<AdjustmentColumns[]> {
  return queryRows(
    database,
    sql<AdjustmentColumns>`
    SELECT ${adjustmentColumns} FROM ${newestMovements(shopId, wanted)}
    ORDER BY movement.created_at DESC, movement.id DESC
    LIMIT ${wanted.limit}`,
  );
}
