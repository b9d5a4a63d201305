import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import type { DateRange } from "~/models/date-range";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { toGid } from "~/platform/gid";
import { type AdjustmentPosition, encodePosition, parsePosition } from "./adjustments-cursor";

export interface AdjustmentFilters {
  range: DateRange;
  /** null for all locations. */
  locationId: bigint | null;
}

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

/** The newest `limit` changes older than the position `after`. */
export interface AdjustmentsWanted {
  filters: AdjustmentFilters;
  after: AdjustmentPosition | null;
  limit: number;
}

/** A row for readers: the time as ISO text, the variant as a gid. */
export type Serialised<Columns> = Omit<Columns, "variantId" | "createdAt"> & {
  variantId: string;
  createdAt: string;
};

/** A page of the changes by bulk adjustments and counts, newest first. INVALID_REQUEST for a cursor of another list. */
export async function pageOfAdjustments<Columns extends AdjustmentColumns>(
  { filters, page }: { filters: AdjustmentFilters; page: PageRequest },
  read: (wanted: AdjustmentsWanted) => Promise<Columns[]>,
): Promise<Page<Serialised<Columns>>> {
  const after = page.cursor === undefined ? null : parsePosition(page.cursor);
  const rows = (await read({ filters, after, limit: page.limit + 1 })).map(serialise);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: last && rows.length > page.limit ? encodePosition(last) : null };
}

export const adjustmentColumns = part`
  movement.id, movement.variant_id::text AS "variantId", movement.sku,
  movement.previous_quantity AS "previousQuantity", movement.new_quantity AS "newQuantity",
  movement.adjustment, movement.reason, movement.created_at AS "createdAt"`;

/** The FROM item: the newest changes as `movement`, up to the limit for each kind, unordered. */
export function newestMovements(
  shopId: number,
  { filters: { range, locationId }, after, limit }: AdjustmentsWanted,
): SqlPart {
  const atLocation = locationId === null ? nothing : part`AND location_id = ${locationId.toString()}::bigint`;
  // Each kind of document is read separately, so that the index gives its newest rows without reading the rest.
  return part`
    unnest(array['adjustment', 'count']::text[]) AS kind (document)
    CROSS JOIN LATERAL (
      SELECT * FROM stock_movements
      WHERE shop_id = ${shopId}::int AND document = kind.document
        AND created_at >= coalesce(${range.from}::timestamptz, '-infinity')
        AND created_at < coalesce(${range.until}::timestamptz, 'infinity')
        AND (created_at, id) < (coalesce(${after?.createdAt}::timestamptz, 'infinity'),
          coalesce(${after?.id}::int, 2147483647))
        ${atLocation}
      ORDER BY created_at DESC, id DESC
      LIMIT ${limit}
    ) AS movement`;
}

export function serialise<Columns extends AdjustmentColumns>({
  variantId,
  createdAt,
  ...row
}: Columns): Serialised<Columns> {
  return { ...row, variantId: toGid("ProductVariant", variantId), createdAt: createdAt.toISOString() };
}
