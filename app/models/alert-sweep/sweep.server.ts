import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { assessBills } from "~/models/alert/assess-bills.server";
import { assessOrders } from "~/models/alert/assess-orders.server";
import { assessStock } from "~/models/alert/assess-stock.server";
import { type Assessment, differing } from "~/models/alert/assessment";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { withTransaction } from "~/models/database/sql-executor.server";
import { findForgottenStock } from "~/models/low-stock/update-rules.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";

/** The shops to check: those with the app and a reorder rule, an open order, an open bill or an open alert. */
export function unsafeFindShopsToSweep(): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ id: number }>`
      WITH busy AS MATERIALIZED (
        SELECT shop_id FROM reorder_rules
        UNION SELECT shop_id FROM purchase_orders WHERE status IN ('sent', 'partial')
        UNION SELECT shop_id FROM bills WHERE status IN ('approved', 'partial')
        UNION SELECT shop_id FROM alerts WHERE type <> 'stock_sync' AND resolved_at IS NULL
      )
      SELECT shop.id FROM shops AS shop JOIN busy ON busy.shop_id = shop.id
      WHERE shop.status <> 'uninstalled' ORDER BY shop.id`,
    );
    return shops.map(({ id }) => id);
  });
}

/** Corrects the shop's alerts and its rules' stock at `now`. Locks and counts only the wrong ones. */
export async function sweepAlerts(shopId: number, now = new Date()): Promise<number> {
  const orders = differing(await assessOrders(database, shopId, { orderIds: null, now })).map(numberOf);
  const forgotten = await findForgottenStock(shopId);
  const wrong = differing(await assessStock(database, shopId, null)).map(numberOf);
  const variants = [...new Set([...forgotten, ...wrong])];
  const bills = differing(await assessBills(database, shopId, { billIds: null, now })).map(numberOf);
  if (bills.length > 0) {
    await db.$transaction((tx) => reviewBillAlerts(tx, shopId, bills.map(Number), { now }));
  }
  if (orders.length > 0) {
    await db.$transaction((tx) => reviewOrderAlerts(tx, shopId, orders.map(Number), { now }));
  }
  if (variants.length > 0) await withTransaction((tx) => stockChanged(tx, shopId, variants));
  return orders.length + variants.length + bills.length;
}

function numberOf({ subject }: Assessment): bigint {
  return BigInt(subject.slice(subject.indexOf(":") + 1));
}
