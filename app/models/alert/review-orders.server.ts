import { databaseNow } from "~/models/database-time.server";
import type { SqlExecutor } from "~/models/sql-executor.server";
import { assessOrders } from "./assess-orders.server";
import { changesOf } from "./assessment";
import { queryIn } from "~/models/execute-in.server";
import { writeAlertChanges } from "./write-changes.server";

/**
 * The alerts about overdue orders among these are those that the orders, their suppliers and the shop's
 * configuration ask for: raised, with the newest figures, or resolved. To be called at the end of the
 * transaction that changed or deleted the orders. It locks the orders, so of two transactions that change one
 * the second sees what the first did; the caller may have locked them before it changed them. At most six statements.
 */
export async function reviewOrderAlerts(
  tx: SqlExecutor,
  shopId: number,
  orderIds: readonly number[],
  { now, areLocked = false }: { now?: Date; areLocked?: boolean } = {},
): Promise<void> {
  if (orderIds.length === 0) return;
  if (!areLocked) await queryIn(tx)(lock("AND id = ANY($2::int[])"), shopId, orderIds);
  await review(tx, shopId, { orderIds, now: now ?? (await databaseNow(tx)) });
}

/** As reviewOrderAlerts, for all orders of the shop. */
export async function reviewOpenOrders(tx: SqlExecutor, shopId: number): Promise<void> {
  await queryIn(tx)(lock(`AND ${isOpen}`), shopId);
  await review(tx, shopId, { orderIds: null, now: await databaseNow(tx) });
}

/** As reviewOrderAlerts, for the open orders of a supplier. */
export async function reviewSupplierOrders(
  tx: SqlExecutor,
  shopId: number,
  supplierId: number,
): Promise<void> {
  const lockTheirs = lock(`AND ${isOpen} AND supplier_id = $2::int`);
  const orders = await queryIn(tx)<{ id: number }>(lockTheirs, shopId, supplierId);
  if (orders.length === 0) return;
  await review(tx, shopId, { orderIds: orders.map(({ id }) => id), now: await databaseNow(tx) });
}

// Drafts too: one that is being sent is a draft to everybody else until that commits.
const isOpen = "status IN ('draft', 'sent', 'partial')";

const lock = (which: string) => `
  SELECT id FROM purchase_orders WHERE shop_id = $1::int ${which} ORDER BY id FOR NO KEY UPDATE`;

async function review(
  tx: SqlExecutor,
  shopId: number,
  which: { orderIds: readonly number[] | null; now: Date },
): Promise<void> {
  // Under READ COMMITTED this statement sees what was committed while the orders were waited for.
  const changes = changesOf(await assessOrders(queryIn(tx), shopId, which));
  await writeAlertChanges(queryIn(tx), shopId, { type: "po_overdue", changes });
}
