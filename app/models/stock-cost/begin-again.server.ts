import { markCosts } from "~/models/cost-change/mark.server";
import { execute, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { lockCosts } from "./lock-costs.server";

/** Marks the variants' costs to be computed again from the ledger's first row, as after a change of the method. */
export function beginCostsAgain(shopId: number, variantIds: readonly bigint[]): Promise<void> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    await execute(
      tx,
      sql`
      UPDATE cost_states AS known SET basis = ''
      WHERE known.shop_id = ${shopId} AND known.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
    );
    await markCosts(tx, shopId, variantIds);
  });
}

/** With what of them was sold. Call it with the costs locked, before the variants' states are written anew. */
export async function deleteCostEntries(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
): Promise<void> {
  await execute(
    tx,
    sql`
    DELETE FROM sold_costs AS part
    WHERE part.shop_id = ${shopId} AND part.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
  );
  await execute(
    tx,
    sql`
    DELETE FROM cost_entries AS entry
    WHERE entry.shop_id = ${shopId} AND entry.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
  );
}
