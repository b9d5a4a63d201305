import { execute, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { emptyState } from "./cost-state";
import { lockCosts } from "./lock-costs.server";

/** As `forgetCosts`, in a transaction of its own. */
export function recomputeCosts(shopId: number, variantIds: readonly bigint[]): Promise<void> {
  return withTransaction((tx) => forgetCosts(tx, shopId, variantIds));
}

/**
 * Deletes the costs of these variants, or with null of all, and marks them to be computed again from the ledger's first
 * row. What a unit had cost before the ledger stays known: the store may say something else by now.
 */
export async function forgetCosts(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
): Promise<void> {
  await lockCosts(tx, shopId);
  const ids = variantIds && numberArray(variantIds);
  await execute(
    tx,
    sql`
    DELETE FROM cost_entries AS entry
    WHERE entry.shop_id = ${shopId} AND (${ids}::bigint[] IS NULL OR entry.variant_id = ANY(${ids}::bigint[]))`,
  );
  await execute(
    tx,
    sql`
    UPDATE cost_states AS known SET movement_id = 0, charge_id = 0, units = 0, unknown_units = 0, value = 0,
      state = ${JSON.stringify(emptyState)}::jsonb || jsonb_build_object('openingCost', known.state -> 'openingCost')
    WHERE known.shop_id = ${shopId} AND (${ids}::bigint[] IS NULL OR known.variant_id = ANY(${ids}::bigint[]))`,
  );
  await execute(
    tx,
    sql`
    INSERT INTO cost_changes (shop_id, variant_id)
    SELECT known.shop_id, known.variant_id FROM cost_states AS known
    WHERE known.shop_id = ${shopId} AND (${ids}::bigint[] IS NULL OR known.variant_id = ANY(${ids}::bigint[]))
    ORDER BY known.variant_id
    ON CONFLICT (shop_id, variant_id) DO NOTHING`,
  );
}
