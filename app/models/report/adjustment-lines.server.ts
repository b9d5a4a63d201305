import { pool } from "~/db.server";
import type { Page, PageRequest } from "~/models/newest-first.server";
import { toGid } from "~/platform/gid";
import { encodePlace, parsePlace, type Place } from "./adjustments-cursor";
import type { DateRange } from "./date-range";

export interface AdjustmentFilters {
  range: DateRange;
  locationId: bigint | null;
}

interface Columns {
  id: number;
  variantId: string;
  title: string;
  sku: string;
  locationName: string;
  document: "adjustment" | "count";
  documentId: number | null;
  previousQuantity: number;
  newQuantity: number;
  adjustment: number;
  reason: string;
  createdAt: Date;
}

export type AdjustmentLine = ReturnType<typeof toLine>;

/**
 * A page of the adjustments report as people read it: with the product's title, the place and the document behind
 * each change, newest first. INVALID_REQUEST for a cursor that is none of this report.
 */
export async function listAdjustmentLines(
  shopId: number,
  { filters, page }: { filters: AdjustmentFilters; page: PageRequest },
): Promise<Page<AdjustmentLine>> {
  const after = page.cursor === undefined ? null : parsePlace(page.cursor);
  const rows = await readLines(shopId, { filters, after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit).map(toLine);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: last && rows.length > page.limit ? encodePlace(last) : null };
}

async function readLines(
  shopId: number,
  { filters, after, limit }: { filters: AdjustmentFilters; after: Place | null; limit: number },
): Promise<Columns[]> {
  const { range, locationId } = filters;
  const { rows } = await pool.query<Columns>(newestLines, [
    shopId,
    range.from,
    range.until,
    after?.createdAt ?? null,
    after?.id ?? null,
    limit,
    locationId?.toString() ?? null,
  ]);
  return rows;
}

// Each kind of document by itself, so that the index gives its newest rows without reading the rest.
const newestLines = `
  SELECT movement.id, movement.variant_id AS "variantId", coalesce(v.title, '') AS title, movement.sku,
    coalesce(place.name, '') AS "locationName", movement.document::text AS document,
    movement.document_id AS "documentId", movement.previous_quantity AS "previousQuantity",
    movement.new_quantity AS "newQuantity", movement.adjustment, movement.reason,
    movement.created_at AS "createdAt"
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
  LEFT JOIN variants v ON v.shop_id = $1::int AND v.id = movement.variant_id
  LEFT JOIN locations place ON place.shop_id = $1::int AND place.id = movement.location_id
  ORDER BY movement.created_at DESC, movement.id DESC
  LIMIT $6`;

function toLine({ variantId, createdAt, ...row }: Columns) {
  return { ...row, variantId: toGid("ProductVariant", variantId), createdAt: createdAt.toISOString() };
}
