import { database, queryOne, sql } from "~/models/database/sql.server";

export interface SetupProgress {
  hasSupplier: boolean;
  hasRule: boolean;
  hasSentOrder: boolean;
  hasReceipt: boolean;
  isDismissed: boolean;
}

export function readSetupProgress(shopId: number): Promise<SetupProgress> {
  // Reads the first row of an order that an index has: for an EXISTS, PostgreSQL might scan the whole table.
  return queryOne(
    database,
    sql<SetupProgress>`
    SELECT
      (SELECT name FROM suppliers WHERE shop_id = ${shopId} ORDER BY name LIMIT 1) IS NOT NULL AS "hasSupplier",
      (SELECT variant_id FROM reorder_rules WHERE shop_id = ${shopId} ORDER BY variant_id LIMIT 1) IS NOT NULL AS "hasRule",
      (SELECT sent_at FROM purchase_orders WHERE shop_id = ${shopId} AND sent_at IS NOT NULL
       ORDER BY sent_at LIMIT 1) IS NOT NULL AS "hasSentOrder",
      (SELECT purchase_order_id FROM receipts WHERE shop_id = ${shopId}
       ORDER BY purchase_order_id LIMIT 1) IS NOT NULL AS "hasReceipt",
      COALESCE((SELECT guide_dismissed_at IS NOT NULL FROM shops WHERE id = ${shopId}), false) AS "isDismissed"`,
  );
}
