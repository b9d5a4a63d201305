import { database, queryOne, sql } from "~/models/database/sql.server";
import { joinBilled } from "./billed.server";
import { listBills } from "./list.server";
import type { BillRow } from "./resource";

export interface BillsOfOrder {
  bills: BillRow[];
  /** In the order's currency before tax, at the prices of the order and of the bills. */
  ordered: number;
  received: number;
  billed: number;
}

const mostBills = 50;

/** What of an order was ordered, came and is billed, each as an amount, with its newest 50 bills. */
export async function readBillsOfOrder(
  shopId: number,
  { purchaseOrderId, today }: { purchaseOrderId: number; today: string },
): Promise<BillsOfOrder> {
  const [{ rows: bills }, sums] = await Promise.all([
    listBills(shopId, { filters: { purchaseOrderId }, today, page: { limit: mostBills } }),
    queryOne(
      database,
      sql<{ ordered: string; received: string; billed: string }>`
      SELECT coalesce(sum(bought.quantity * bought.cost_price), 0)::text AS ordered,
        coalesce(sum(bought.received_quantity * bought.cost_price), 0)::text AS received,
        coalesce(sum(billed.amount), 0)::text AS billed
      FROM purchase_order_lines AS bought
      ${joinBilled(shopId)}
      WHERE bought.shop_id = ${shopId} AND bought.purchase_order_id = ${purchaseOrderId}`,
    ),
  ]);
  return {
    bills,
    ...{ ordered: Number(sums.ordered), received: Number(sums.received), billed: Number(sums.billed) },
  };
}
