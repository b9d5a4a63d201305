import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockSupplier } from "~/models/supplier/lock.server";
import { checkCosts } from "./check-costs.server";
import { holdItems } from "./lock.server";
import type { ChosenCost } from "./schema";

/**
 * Remembers of the supplier's items that these costs, which orders paid, are not to be theirs, and of variants that are
 * none of its items that they are not to be. Throws NOT_FOUND, INVALID_INPUT.
 */
export async function keepCosts(
  shopId: number,
  { supplierId, costs }: { supplierId: number; costs: readonly ChosenCost[] },
): Promise<{ kept: number }> {
  const declined = costs.flatMap(({ variantId, cost }) =>
    cost === null ? [] : [{ variantId: String(variantId), cost: String(cost) }],
  );
  return db.$transaction(async (tx) => {
    await lockSupplier(tx, shopId, supplierId);
    await checkCosts(tx, shopId, costs);
    await holdItems(tx, shopId);
    const kept = await execute(
      tx,
      sql`
      UPDATE supplier_items AS item SET declined_cost = asked.cost
      FROM unnest(${declined.map(({ variantId }) => variantId)}::bigint[],
        ${declined.map(({ cost }) => cost)}::numeric[]) AS asked (variant_id, cost)
      WHERE item.shop_id = ${shopId} AND item.supplier_id = ${supplierId} AND item.variant_id = asked.variant_id`,
    );
    const answer = { kept: kept + (await declineItems(tx, shopId, { supplierId, costs })) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

/** How many variants of the costs are no items of the supplier, which are not offered again. */
function declineItems(
  tx: SqlExecutor,
  shopId: number,
  { supplierId, costs }: { supplierId: number; costs: readonly ChosenCost[] },
): Promise<number> {
  return execute(
    tx,
    sql`
    INSERT INTO declined_items (shop_id, supplier_id, variant_id)
    SELECT DISTINCT ${shopId}::int, ${supplierId}::int, asked.variant_id
    FROM unnest(${numberArray(costs.map(({ variantId }) => variantId))}::bigint[]) AS asked (variant_id)
    WHERE NOT EXISTS (SELECT FROM supplier_items AS item
      WHERE item.shop_id = ${shopId} AND item.supplier_id = ${supplierId} AND item.variant_id = asked.variant_id)
    ON CONFLICT (shop_id, supplier_id, variant_id) DO NOTHING`,
  );
}
