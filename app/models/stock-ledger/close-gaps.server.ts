import { db } from "~/infra/db/db.server";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";
import { levelKeyColumns } from "./level-key-columns.server";

interface Gap {
  variantId: bigint;
  locationId: bigint;
}

const batch = 500;

/** Records a ledger row and a difference where the ledger and the mirror disagree. Returns how many. */
export async function closeLedgerGaps(shopId: number, reason: string): Promise<number> {
  const gaps = await queryRows(
    database,
    sql<Gap>`
    SELECT level.variant_id AS "variantId", level.location_id AS "locationId"
    FROM (
      SELECT DISTINCT ON (variant_id, location_id) variant_id, location_id, new_quantity
      FROM stock_movements WHERE shop_id = ${shopId}
      ORDER BY variant_id, location_id, id DESC) AS ledger
    JOIN stock_levels AS level ON level.shop_id = ${shopId}
      AND level.variant_id = ledger.variant_id AND level.location_id = ledger.location_id
    WHERE level.available <> ledger.new_quantity`,
  );
  let closed = 0;
  for (let start = 0; start < gaps.length; start += batch) {
    closed += await close(shopId, gaps.slice(start, start + batch), reason);
  }
  return closed;
}

/** Checks again with the levels locked: every writer of a level writes its ledger row in the same transaction. */
async function close(shopId: number, gaps: Gap[], reason: string): Promise<number> {
  const { variantIds, locationIds } = levelKeyColumns(gaps);
  return db.$transaction(async (tx) => {
    await execute(
      tx,
      sql`
      SELECT FROM stock_levels AS level
      JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
        USING (variant_id, location_id)
      WHERE level.shop_id = ${shopId}
      ORDER BY level.variant_id, level.location_id FOR UPDATE OF level`,
    );
    return execute(
      tx,
      sql`
      WITH gap AS MATERIALIZED (
        SELECT level.shop_id, level.variant_id, level.location_id, level.available, level.changed_at,
          ledger.new_quantity, ledger.is_gone, variant.sku
        FROM stock_levels AS level
        JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
          USING (variant_id, location_id)
        LEFT JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = level.variant_id
        CROSS JOIN LATERAL (
          SELECT m.new_quantity, m.document = 'external' AND m.new_quantity = 0 AS is_gone
          FROM stock_movements AS m
          WHERE m.shop_id = ${shopId} AND m.variant_id = level.variant_id AND m.location_id = level.location_id
          ORDER BY m.id DESC LIMIT 1) AS ledger
        WHERE level.shop_id = ${shopId} AND level.available <> ledger.new_quantity
          AND NOT EXISTS (
            SELECT FROM inventory_operation_levels AS held
            WHERE held.shop_id = ${shopId} AND held.variant_id = level.variant_id
              AND held.location_id = level.location_id)
      ), written AS (
        INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
          adjustment, reason, document)
        SELECT gap.shop_id, gap.variant_id, gap.location_id, gap.sku, gap.new_quantity, gap.available,
          gap.available - gap.new_quantity, ${reason}, 'external'
        FROM gap WHERE gap.sku IS NOT NULL
      )
      INSERT INTO stock_differences (shop_id, variant_id, location_id, believed, recorded, found, believed_at,
        cause, status)
      SELECT gap.shop_id, gap.variant_id, gap.location_id, gap.available, gap.new_quantity, gap.available,
        gap.changed_at, CASE WHEN gap.is_gone THEN 'restocked' ELSE 'ledger' END,
        (CASE WHEN gap.is_gone THEN 'explained' ELSE 'open' END)::text
      FROM gap`,
    );
  });
}
