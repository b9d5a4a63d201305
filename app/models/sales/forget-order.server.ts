import type { Tx } from "~/infra/db/db.server";
import { part } from "~/models/database/sql.server";
import { applyFacts, keepsNothing, voidRefunds } from "./apply-facts.server";
import { holdSales } from "./sales-lock.server";

/** Removes an order that was deleted on the platform, and its refunds, from the sales. */
export async function forgetOrder(
  tx: Tx,
  shopId: number,
  { id, changedAt }: { id: bigint; changedAt: Date },
): Promise<void> {
  await holdSales(tx, shopId);
  await applyFacts(
    tx,
    shopId,
    part`(
      SELECT shop_id, kind, id, order_id, day, '{}'::jsonb AS units, '{}'::jsonb AS amounts, location_id,
        greatest(changed_at, ${changedAt}::timestamptz) AS changed_at
      FROM sales_facts WHERE shop_id = ${shopId}::int AND kind = 'order' AND id = ${id}::bigint)`,
    keepsNothing,
  );
  await voidRefunds(tx, shopId, [id]);
}
