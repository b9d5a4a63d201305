import { database, queryRows, sql } from "~/models/database/sql.server";
import { beginCostsAgain } from "./begin-again.server";

/**
 * Compares each variant's costs with the ledger and with its entries: units at every location, and the value. Marks
 * those that differ to be computed again. Returns for how many variants they were wrong; 0 unless a writer has a bug.
 */
export async function checkCosts(shopId: number): Promise<number> {
  const wrong = await findWrong(shopId);
  if (wrong.length > 0) await beginCostsAgain(shopId, wrong);
  return wrong.length;
}

async function findWrong(shopId: number): Promise<bigint[]> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    WITH summed AS (
      SELECT entry.variant_id, entry.location_id, sum(entry.units)::int AS units, sum(entry.value) AS value
      FROM cost_entries AS entry WHERE entry.shop_id = ${shopId}
      GROUP BY entry.variant_id, entry.location_id
    ), totals AS (
      SELECT summed.variant_id, sum(summed.units)::int AS units, sum(summed.value) AS value
      FROM summed GROUP BY summed.variant_id
    )
    SELECT known.variant_id AS "variantId"
    FROM cost_states AS known LEFT JOIN totals ON totals.variant_id = known.variant_id
    WHERE known.shop_id = ${shopId}
      AND (known.units <> coalesce(totals.units, 0) OR known.value <> coalesce(totals.value, 0))
    UNION
    SELECT last.variant_id
    FROM (
      SELECT DISTINCT ON (movement.variant_id, movement.location_id) movement.variant_id, movement.location_id,
        movement.new_quantity
      FROM cost_states AS known
      JOIN stock_movements AS movement ON movement.shop_id = ${shopId} AND movement.variant_id = known.variant_id
        AND movement.id <= known.movement_id
      WHERE known.shop_id = ${shopId}
      ORDER BY movement.variant_id, movement.location_id, movement.id DESC) AS last
    LEFT JOIN summed USING (variant_id, location_id)
    WHERE last.new_quantity <> coalesce(summed.units, 0)
    ORDER BY 1`,
  );
  return rows.map(({ variantId }) => variantId);
}
