import { isOverlapping } from "~/models/collection/groups";
import { joinedCollections } from "~/models/collection/joined.server";
import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { valueAround } from "~/models/stock-cost/value-around.server";
import type { ValueRange } from "~/models/stock-cost/value-range";
import type { ShrinkageGroup, ShrinkageKind } from "./groups";
import { addUp, restOf, type ShrinkageAmounts, type ShrinkageSum, toSum } from "./sum";

export interface ShrinkageRow extends ShrinkageSum {
  /** Of the location, collection or variant; the name of a vendor, type or reason. Empty for none, 0 for in transit. */
  id: string;
  name: string;
  /** Of a variant. */
  sku: string;
  /** Of a reason. */
  kind: ShrinkageKind | null;
}

export interface Shrinkage {
  total: ShrinkageSum;
  /** What all stock was worth at the end of the last day. */
  stockValue: number;
  /** YYYY-MM in the shop's calendar, those with differences, the earliest first; they add up to the total. */
  months: ({ month: string } & ShrinkageSum)[];
  /** The highest net loss first; with the others they add up to the total, except collections, which overlap. */
  rows: ShrinkageRow[];
  /** What rows beyond the limit come to; null without any, and of groups that overlap. */
  others: ShrinkageSum | null;
}

interface Filters extends ValueRange {
  locationId?: bigint | undefined;
}

interface Wanted extends Filters {
  groupBy: ShrinkageGroup;
  limit: number;
}

/**
 * What counts, adjustments and transfers lost and found in a range of days, by the cost entries. Money is what the
 * stock's value changed by, in the shop's currency.
 */
export async function readShrinkage(
  { id: shopId }: Pick<ShopContext, "id">,
  { groupBy, limit, ...filters }: Wanted,
): Promise<Shrinkage> {
  const [months, found, { closing }] = await Promise.all([
    readMonths(shopId, filters),
    readGroups(shopId, { ...filters, groupBy, limit: limit + 1 }),
    valueAround(shopId, filters),
  ]);
  const sums = months.map(({ month, ...amounts }) => ({ month, ...toSum(amounts) }));
  const total = addUp(sums);
  const rows = found
    .slice(0, limit)
    .map(({ id, name, sku, kind, ...amounts }) => ({ id, name, sku, kind, ...toSum(amounts) }));
  return {
    total,
    stockValue: closing,
    months: sums,
    rows,
    others: found.length > limit && !isOverlapping(groupBy) ? restOf(total, rows) : null,
  };
}

const amounts = part`
  coalesce(sum(entry.units) FILTER (WHERE entry.units > 0), 0)::int AS "foundUnits",
  coalesce(sum(entry.value) FILTER (WHERE entry.units > 0), 0)::text AS "foundValue",
  coalesce(-sum(entry.units) FILTER (WHERE entry.units < 0), 0)::int AS "lostUnits",
  coalesce(-sum(entry.value) FILTER (WHERE entry.units < 0), 0)::text AS "lostValue",
  coalesce(sum(abs(entry.unknown_units)), 0)::int AS "unknownUnits"`;

function differences({ start, end, locationId }: Filters): SqlPart {
  return part`entry.kind IN ('count', 'adjustment', 'lost')
    AND entry.day >= ${start}::date AND entry.day <= ${end}::date
    ${locationId === undefined ? nothing : part`AND entry.location_id = ${locationId}::bigint`}`;
}

function readMonths(shopId: number, filters: Filters): Promise<(ShrinkageAmounts & { month: string })[]> {
  return queryRows(
    database,
    sql<ShrinkageAmounts & { month: string }>`
    SELECT to_char(entry.day, 'YYYY-MM') AS month, ${amounts}
    FROM cost_entries AS entry WHERE entry.shop_id = ${shopId}::int AND ${differences(filters)}
    GROUP BY 1 ORDER BY 1`,
  );
}

interface Columns extends ShrinkageAmounts {
  id: string;
  name: string;
  sku: string;
  kind: ShrinkageKind | null;
}

function readGroups(
  shopId: number,
  { groupBy, limit, ...filters }: Filters & { groupBy: ShrinkageGroup; limit: number },
): Promise<Columns[]> {
  return queryRows(
    database,
    sql<Columns>`
    SELECT
      coalesce(CASE ${groupBy}::text WHEN 'location' THEN entry.location_id::text WHEN 'vendor' THEN product.vendor
        WHEN 'productType' THEN product.product_type WHEN 'reason' THEN moved.reason
        WHEN 'collection' THEN collection.id::text ELSE entry.variant_id::text END, '') AS id,
      coalesce(CASE ${groupBy}::text WHEN 'location' THEN place.name WHEN 'vendor' THEN product.vendor
        WHEN 'productType' THEN product.product_type WHEN 'reason' THEN moved.reason
        WHEN 'collection' THEN collection.title ELSE variant.title END, '') AS name,
      coalesce(CASE ${groupBy}::text WHEN 'variant' THEN variant.sku END, '') AS sku,
      CASE ${groupBy}::text WHEN 'reason' THEN entry.kind END AS kind, ${amounts}
    FROM cost_entries AS entry
    ${groupBy === "reason" ? movedOf(shopId) : part`CROSS JOIN (SELECT NULL::text AS reason) AS moved`}
    LEFT JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = entry.location_id
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = entry.variant_id
    LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
    ${joinedCollections(shopId, groupBy === "collection")}
    WHERE entry.shop_id = ${shopId}::int AND ${differences(filters)}
    GROUP BY 1, 2, 3, 4
    ORDER BY sum(entry.value), sum(entry.units), 2, 1, 4 LIMIT ${limit}`,
  );
}

/** Joins the row of the ledger that an adjustment's entry belongs to. */
function movedOf(shopId: number): SqlPart {
  return part`LEFT JOIN stock_movements AS moved ON moved.shop_id = ${shopId}::int AND moved.id = entry.movement_id
      AND entry.kind = 'adjustment'`;
}
