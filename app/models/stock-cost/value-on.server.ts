import { isOverlapping } from "~/models/collection/groups";
import { joinedCollections } from "~/models/collection/joined.server";
import { database, nothing, part, queryOne, sql, type SqlPart } from "~/models/database/sql.server";
import { currencyDigits, money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { roundedParts } from "./rounded-parts";
import type { ValueGroup } from "./value-groups";

export interface StockWorth {
  units: number;
  /** Those of them whose cost is unknown; they have no part in the value. */
  unknownUnits: number;
  /** In the shop's currency. */
  value: number;
}

export interface ValueRow extends StockWorth {
  /** Of the location, supplier, collection or variant; the name of a vendor or type. Empty for none. */
  id: string;
  name: string;
  /** Of a variant. */
  sku: string;
}

export interface ValueOnDay {
  total: StockWorth;
  /** On its way between two locations: a part of the total, at no location. */
  inTransit: StockWorth;
  /** The highest value first. A product of several collections is in the row of each, and in the total once. */
  rows: ValueRow[];
  /** What rows beyond the limit come to; null without any, and of groups that overlap. */
  others: StockWorth | null;
}

interface Wanted {
  /** YYYY-MM-DD in the shop's time zone. */
  day: string;
  group: ValueGroup;
  locationId?: bigint | undefined;
  limit: number;
}

/** What the stock was worth at a day's end, by the cost entries until then. Money is in the shop's currency. */
export async function valueOn(
  { id: shopId, currency }: Pick<ShopContext, "id" | "currency">,
  { day, group, locationId, limit }: Wanted,
): Promise<ValueOnDay> {
  const digits = currencyDigits(currency);
  const { found, ...totals } = await queryOne(
    database,
    sql<Totals & { found: FoundRow[] }>`
    WITH ${worthOn(shopId, { day, locationId })}, grouped AS (
      SELECT
        CASE ${group}::text WHEN 'location' THEN worth.location_id::text WHEN 'supplier' THEN supplier.id::text
          WHEN 'vendor' THEN product.vendor WHEN 'productType' THEN product.product_type
          WHEN 'collection' THEN collection.id::text ELSE worth.variant_id::text END AS id,
        CASE ${group}::text WHEN 'location' THEN place.name WHEN 'supplier' THEN supplier.name
          WHEN 'vendor' THEN product.vendor WHEN 'productType' THEN product.product_type
          WHEN 'collection' THEN collection.title ELSE variant.title END AS name,
        CASE ${group}::text WHEN 'variant' THEN variant.sku END AS sku,
        sum(worth.units)::int AS units, sum(worth.unknown_units) AS unknown_units, sum(worth.value) AS value
      FROM worth
      LEFT JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = worth.location_id
      LEFT JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = worth.variant_id
      LEFT JOIN products AS product ON product.shop_id = ${shopId} AND product.id = variant.product_id
      ${joinedCollections(shopId, group === "collection")}
      LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId} AND item.variant_id = worth.variant_id
        AND item.preferred
      LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = item.supplier_id
      WHERE worth.location_id <> 0
      GROUP BY 1, 2, 3
    ), highest AS (
      SELECT coalesce(id, '') AS id, coalesce(name, '') AS name, coalesce(sku, '') AS sku, units,
        unknown_units::text AS "unknownUnits", value::text AS value
      FROM grouped
      WHERE units <> 0 OR value <> 0
      ORDER BY grouped.value DESC, name, id LIMIT ${limit + 1}
    )
    SELECT coalesce(sum(units), 0)::int AS units, coalesce(round(sum(unknown_units)), 0)::int AS "unknownUnits",
      coalesce(sum(value), 0)::text AS value,
      coalesce(sum(units) FILTER (WHERE location_id = 0), 0)::int AS "transitUnits",
      coalesce(round(sum(unknown_units) FILTER (WHERE location_id = 0)), 0)::int AS "transitUnknownUnits",
      coalesce(sum(value) FILTER (WHERE location_id = 0), 0)::text AS "transitValue",
      (SELECT coalesce(json_agg(highest ORDER BY highest.value::numeric DESC, highest.name, highest.id), '[]'::json) FROM highest) AS found
    FROM worth`,
  );
  const shown = found.slice(0, limit);
  const values = roundedParts(
    shown.map(({ value }) => value),
    digits,
  );
  const unknown = roundedParts(
    shown.map(({ unknownUnits }) => unknownUnits),
    0,
  );
  const rows = shown.map((row, place) => ({
    ...row,
    value: values[place] ?? 0,
    unknownUnits: unknown[place] ?? 0,
  }));
  const inDigits = (amount: string) => roundedParts([amount], digits)[0] ?? 0;
  const total = { units: totals.units, unknownUnits: totals.unknownUnits, value: inDigits(totals.value) };
  const inTransit = {
    units: totals.transitUnits,
    unknownUnits: totals.transitUnknownUnits,
    value: inDigits(totals.transitValue),
  };
  return {
    total,
    inTransit,
    rows,
    others: found.length > limit && !isOverlapping(group) ? restOf(total, [inTransit, ...rows]) : null,
  };
}

type FoundRow = Omit<ValueRow, "value" | "unknownUnits"> & { value: string; unknownUnits: string };

interface Totals extends Omit<StockWorth, "value"> {
  value: string;
  transitUnits: number;
  transitUnknownUnits: number;
  transitValue: string;
}

function restOf(total: StockWorth, told: readonly StockWorth[]): StockWorth {
  return {
    units: told.reduce((rest, { units }) => rest - units, total.units),
    unknownUnits: Math.max(
      0,
      told.reduce((rest, row) => rest - row.unknownUnits, total.unknownUnits),
    ),
    value: told.reduce((rest, { value }) => rest.minus(value), money(total.value)).toNumber(),
  };
}

/**
 * `worth`: units and their value by variant and location, 0 for what is on its way. Where locations share their cost,
 * each has the part of the pool's value that its units are of the pool's.
 */
function worthOn(shopId: number, { day, locationId }: Pick<Wanted, "day" | "locationId">): SqlPart {
  return part`
    here AS MATERIALIZED (
      SELECT DISTINCT ON (entry.variant_id, entry.location_id) entry.variant_id, entry.location_id, entry.units_here,
        entry.pool_id
      FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId} AND entry.day <= ${day}::date
      ORDER BY entry.variant_id, entry.location_id, entry.id DESC
    ), pool AS MATERIALIZED (
      SELECT DISTINCT ON (entry.variant_id, entry.pool_id) entry.variant_id, entry.pool_id, entry.pool_units,
        entry.pool_unknown_units, entry.pool_value
      FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId} AND entry.day <= ${day}::date
      ORDER BY entry.variant_id, entry.pool_id, entry.id DESC
    ), worth AS MATERIALIZED (
      SELECT here.variant_id, here.location_id, here.units_here AS units,
        CASE WHEN pool.pool_units = 0 THEN 0
          ELSE pool.pool_unknown_units::numeric * here.units_here / pool.pool_units END AS unknown_units,
        CASE WHEN here.units_here = pool.pool_units THEN pool.pool_value WHEN pool.pool_units = 0 THEN 0
          ELSE pool.pool_value * here.units_here / pool.pool_units END AS value
      FROM here JOIN pool USING (variant_id, pool_id)
      ${locationId === undefined ? nothing : part`WHERE here.location_id = ${locationId}::bigint`}
    )`;
}
