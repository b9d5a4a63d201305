import { pool } from "~/db.server";
import type { Page, PageRequest } from "~/models/newest-first.server";
import { toGid } from "~/platform/gid";
import { encodePlace, parsePlace, type Place } from "./adjustments-cursor";
import type { DateRange } from "./date-range";

interface Columns {
  id: number;
  variantId: string;
  sku: string;
  previousQuantity: number;
  newQuantity: number;
  adjustment: number;
  reason: string;
  createdAt: Date;
}

export type AdjustmentRow = ReturnType<typeof toRow>;

const batch = 5_000;

/**
 * A page of what bulk adjustments and counts have changed, newest first. The range's moments are exact.
 * INVALID_REQUEST for a cursor that is none of this report.
 */
export async function listAdjustments(
  shopId: number,
  { range, page }: { range: DateRange; page: PageRequest },
): Promise<Page<AdjustmentRow>> {
  const after = page.cursor === undefined ? null : parsePlace(page.cursor);
  const rows = await readAdjustments(shopId, { range, after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit).map(toRow);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: last && rows.length > page.limit ? encodePlace(last) : null };
}

/** All of it in the same order, five thousand rows in memory at a time. */
export async function* streamAdjustments(shopId: number, range: DateRange): AsyncGenerator<AdjustmentRow> {
  for (let after: Place | null = null; ;) {
    const rows: AdjustmentRow[] = (await readAdjustments(shopId, { range, after, limit: batch })).map(toRow);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}

async function readAdjustments(
  shopId: number,
  { range, after, limit }: { range: DateRange; after: Place | null; limit: number },
): Promise<Columns[]> {
  const { rows } = await pool.query<Columns>(newestMovements, [
    shopId,
    range.from,
    range.until,
    after?.createdAt ?? null,
    after?.id ?? null,
    limit,
  ]);
  return rows;
}

// Each kind of document by itself, so that the index gives its newest rows without reading the rest.
const newestMovements = `
  SELECT movement.*
  FROM unnest(array['adjustment', 'count']::stock_document[]) AS kind (document)
  CROSS JOIN LATERAL (
    SELECT id, variant_id AS "variantId", sku, previous_quantity AS "previousQuantity",
      new_quantity AS "newQuantity", adjustment, reason, created_at AS "createdAt"
    FROM stock_movements
    WHERE shop_id = $1::int AND document = kind.document
      AND created_at >= coalesce($2::timestamptz, '-infinity') AND created_at < coalesce($3::timestamptz, 'infinity')
      AND (created_at, id) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::int, 2147483647))
    ORDER BY created_at DESC, id DESC
    LIMIT $6
  ) AS movement
  ORDER BY "createdAt" DESC, id DESC
  LIMIT $6`;

function toRow({ variantId, createdAt, ...row }: Columns) {
  return { ...row, variantId: toGid("ProductVariant", variantId), createdAt: createdAt.toISOString() };
}
