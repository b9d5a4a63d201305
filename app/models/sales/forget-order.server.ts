import type { Tx } from "~/infra/db/db.server";
import { execute, part, sql } from "~/models/sql.server";
import { applyingFacts, keepsNothing, voidRefunds } from "./apply-facts.server";
import { holdSales } from "./sales-lock.server";

/** Removes an order that was deleted on the platform, and its refunds, from the sales. */
export async function forgetOrder(
  tx: Tx,
  shopId: number,
  { id, changedAt }: { id: bigint; changedAt: Date },
): Promise<void> {
  await holdSales(tx, shopId);
  await execute(
    tx,
    sql`${applyingFacts(
      shopId,
      part`(
      SELECT shop_id, kind, id, order_id, day, '{}'::jsonb AS units,
        greatest(changed_at, ${changedAt}::timestamptz) AS changed_at
      FROM sales_facts WHERE shop_id = ${shopId}::int AND kind = 'order' AND id = ${id}::bigint)`,
      keepsNothing,
    )}`,
  );
  await voidRefunds(tx, shopId, [id]);
}
