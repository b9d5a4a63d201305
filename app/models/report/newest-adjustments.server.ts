import { pool } from "~/infra/db/db.server";
import type { Page, PageRequest } from "~/models/newest-first.server";
import { toGid } from "~/platform/gid";
import { encodePosition, parsePosition, type Place } from "./adjustments-cursor";
import type { DateRange } from "~/models/date-range";

export interface AdjustmentFilters {
  range: DateRange;
  /** null for all locations. */
  locationId: bigint | null;
}

/** What every reader of the report tells of a change of stock. */
export interface AdjustmentColumns {
  id: number;
  variantId: string;
  sku: string;
  previousQuantity: number;
  newQuantity: number;
  adjustment: number;
  reason: string;
  createdAt: Date;
}

/** Columns beyond those, and the tables that they come from, joined to `movement` in the shop `$1`. */
interface Beyond {
  columns: string;
  joins: string;
}

/** A row as it is told: the moment as ISO text, the variant as a gid. */
export type Told<Columns> = Omit<Columns, "variantId" | "createdAt"> & {
  variantId: string;
  createdAt: string;
};

/** A page of what bulk adjustments and counts changed, newest first. INVALID_REQUEST for another report's cursor. */
export async function pageOfAdjustments<Columns extends AdjustmentColumns>(
  shopId: number,
  { page, ...asked }: { filters: AdjustmentFilters; page: PageRequest; beyond?: Beyond },
): Promise<Page<Told<Columns>>> {
  const after = page.cursor === undefined ? null : parsePosition(page.cursor);
  const rows = await newestAdjustments<Columns>(shopId, { ...asked, after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: last && rows.length > page.limit ? encodePosition(last) : null };
}

/** The newest `limit` changes older than the place `after`. */
export async function newestAdjustments<Columns extends AdjustmentColumns>(
  shopId: number,
  { filters, after, limit, beyond }: Wanted,
): Promise<Told<Columns>[]> {
  const { range, locationId } = filters;
  const { rows } = await pool.query<Columns>(newest(beyond), [
    shopId,
    range.from,
    range.until,
    after?.createdAt ?? null,
    after?.id ?? null,
    limit,
    locationId?.toString() ?? null,
  ]);
  return rows.map(({ variantId, createdAt, ...row }) => ({
    ...row,
    variantId: toGid("ProductVariant", variantId),
    createdAt: createdAt.toISOString(),
  }));
}

interface Wanted {
  filters: AdjustmentFilters;
  after: Place | null;
  limit: number;
  beyond?: Beyond | undefined;
}

// Each kind of document by itself, so that the index gives its newest rows without reading the rest.
const newest = ({ columns, joins }: Beyond = { columns: "", joins: "" }) => `
  SELECT movement.id, movement.variant_id AS "variantId", movement.sku,
    movement.previous_quantity AS "previousQuantity", movement.new_quantity AS "newQuantity",
    movement.adjustment, movement.reason, movement.created_at AS "createdAt"${columns}
  FROM unnest(array['adjustment', 'count']::stock_document[]) AS kind (document)
  CROSS JOIN LATERAL (
    SELECT * FROM stock_movements
    WHERE shop_id = $1::int AND document = kind.document
      AND created_at >= coalesce($2::timestamptz, '-infinity') AND created_at < coalesce($3::timestamptz, 'infinity')
      AND (created_at, id) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::int, 2147483647))
      AND ($7::bigint IS NULL OR location_id = $7::bigint)
    ORDER BY created_at DESC, id DESC
    LIMIT $6
  ) AS movement
  ${joins}
  ORDER BY movement.created_at DESC, movement.id DESC
  LIMIT $6`;
