import { databaseNow } from "~/models/database/database-time.server";
import { execute, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { assessOrders } from "./assess-orders.server";
import { changesOf } from "./assessment";
import { orderAlertTypes } from "./types";
import { writeAlertChanges } from "./write-changes.server";

/**
 * Raises, updates or resolves the alerts of these orders and of their returns. Call it last in a transaction that
 * changed or deleted them: it locks the orders, so the second of two transactions sees what the first did.
 */
export async function reviewOrderAlerts(
  tx: SqlExecutor,
  shopId: number,
  orderIds: readonly number[],
  { now, areLocked = false }: { now?: Date; areLocked?: boolean } = {},
): Promise<void> {
  if (orderIds.length === 0) return;
  if (!areLocked) {
    await execute(
      tx,
      sql`
      SELECT FROM purchase_orders WHERE shop_id = ${shopId}::int AND id = ANY(${[...orderIds]}::int[])
      ORDER BY id FOR NO KEY UPDATE`,
    );
  }
  await review(tx, shopId, { orderIds, now: now ?? (await databaseNow(tx)) });
}

export async function reviewOpenOrders(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(
    tx,
    sql`SELECT FROM purchase_orders WHERE shop_id = ${shopId}::int AND (${isOpen} OR ${hasOpenReturn(shopId)})
      ORDER BY id FOR NO KEY UPDATE`,
  );
  await review(tx, shopId, { orderIds: null, now: await databaseNow(tx) });
}

export async function reviewSupplierOrders(
  tx: SqlExecutor,
  shopId: number,
  supplierId: number,
): Promise<void> {
  const orders = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT id FROM purchase_orders
    WHERE shop_id = ${shopId}::int AND ${isOpen} AND supplier_id = ${supplierId}::int
    ORDER BY id FOR NO KEY UPDATE`,
  );
  if (orders.length === 0) return;
  await review(tx, shopId, { orderIds: orders.map(({ id }) => id), now: await databaseNow(tx) });
}

// Drafts too: an order that is being sent is still a draft to other transactions.
const isOpen = part`status IN ('draft', 'sent', 'partial')`;

/** Orders with a return that awaits its credit, whose emails raise alerts too. */
const hasOpenReturn = (shopId: number) => part`id IN (
  SELECT purchase_order_id FROM supplier_returns WHERE shop_id = ${shopId}::int AND status = 'sent')`;

async function review(
  tx: SqlExecutor,
  shopId: number,
  which: { orderIds: readonly number[] | null; now: Date },
): Promise<void> {
  // Under READ COMMITTED this statement sees what was committed while it waited for the orders.
  const assessments = await assessOrders(tx, shopId, which);
  for (const type of orderAlertTypes) {
    const changes = changesOf(assessments.filter((one) => one.type === type));
    await writeAlertChanges(tx, shopId, { type, changes });
  }
}
