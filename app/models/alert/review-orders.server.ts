import type { Tx } from "~/db.server";
import { assessOrders } from "./assess-orders.server";
import { changesOf } from "./assessment";
import { queryIn } from "./query-in.server";
import { writeAlertChanges } from "./write-changes.server";

/**
 * The alerts about overdue orders among these are those that the orders, their suppliers and the shop's
 * configuration ask for: raised, with the newest figures, or resolved. To be called at the end of the
 * transaction that changed or deleted the orders, or what they depend on. It locks the orders, so of two
 * transactions that change one the second sees what the first did. At most five statements.
 */
export async function reviewOrderAlerts(
  tx: Tx,
  shopId: number,
  orderIds: readonly number[],
  now = new Date(),
): Promise<void> {
  if (orderIds.length === 0) return;
  const query = queryIn(tx);
  await query(lockOrders, shopId, orderIds);
  // Under READ COMMITTED this statement sees what was committed while the orders were waited for.
  const assessments = await assessOrders(query, shopId, { orderIds, now });
  await writeAlertChanges(query, shopId, { type: "po_overdue", changes: changesOf(assessments) });
}

const lockOrders = `
  SELECT id FROM purchase_orders
  WHERE shop_id = $1::int AND id = ANY($2::int[]) ORDER BY id FOR NO KEY UPDATE`;
