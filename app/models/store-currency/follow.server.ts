import type { Tx } from "~/infra/db/db.server";
import { queryOne, sql } from "~/models/database/sql.server";

/**
 * The currency of the shop's figures, now that the store has this one: the store's as long as nothing was ordered, sold,
 * billed or planned, and from then on the one that the figures are in. The caller has locked the shop.
 */
export async function currencyOfFigures(tx: Tx, shopId: number, storeCurrency: string): Promise<string> {
  const { currency, hasFigures } = await queryOne(
    tx,
    sql<{ currency: string; hasFigures: boolean }>`
    SELECT shop.currency, shop.store_currency <> '' AND (
      EXISTS (SELECT FROM purchase_orders AS po WHERE po.shop_id = ${shopId})
      OR EXISTS (SELECT FROM bills AS bill WHERE bill.shop_id = ${shopId})
      OR EXISTS (SELECT FROM sales_facts AS sold WHERE sold.shop_id = ${shopId})
      OR EXISTS (SELECT FROM exchange_rates AS stored WHERE stored.shop_id = ${shopId})
      OR EXISTS (SELECT FROM buying_budgets AS budget WHERE budget.shop_id = ${shopId})) AS "hasFigures"
    FROM shops AS shop WHERE shop.id = ${shopId}`,
  );
  return hasFigures ? currency : storeCurrency;
}
