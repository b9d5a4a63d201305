import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { incomingUnits } from "~/models/incoming/of-variants.server";
import type { VariantSubject } from "./subject";

type Row = Omit<VariantSubject, "kind">;

/** Variants with a rule that are still in the store, by variant id. */
export async function readVariantSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, VariantSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT variant.id::text AS "variantId", variant.title, variant.sku, rule.reorder_point AS "reorderPoint",
      held.stock::float8 AS stock, coalesce(coming.units, 0)::float8 AS incoming
    FROM variants AS variant
    JOIN reorder_rules AS rule ON rule.shop_id = ${shopId}::int AND rule.variant_id = variant.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(level.available), 0) AS stock
      FROM stock_levels AS level
      JOIN locations AS location
        ON location.shop_id = ${shopId}::int AND location.id = level.location_id AND location.active
      WHERE level.shop_id = ${shopId}::int AND level.variant_id = variant.id) AS held
    LEFT JOIN (${incomingUnits(shopId, part`SELECT unnest(${[...ids]}::bigint[])`)}) AS coming
      ON coming.variant_id = variant.id
    WHERE variant.shop_id = ${shopId}::int AND variant.id = ANY(${[...ids]}::bigint[])
      AND variant.deleted_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.variantId, { kind: "variant", ...row }]));
}
