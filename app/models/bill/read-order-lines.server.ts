import type Decimal from "decimal.js";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { PurchaseOrderStatus } from "~/models/purchase-order/status";
import { joinBilled } from "./billed.server";

/** A line of an order, with what came of it and what bills ask for it. */
export interface OrderLineFacts {
  lineItemId: number;
  purchaseOrderId: number;
  poNumber: number;
  supplierId: number;
  orderStatus: PurchaseOrderStatus;
  currency: string;
  variantId: bigint | null;
  sku: string;
  title: string;
  ordered: number;
  received: number;
  orderedPrice: Decimal;
  /** By bills that count, less what credits take back, without the bill that was named. */
  billedElsewhere: number;
}

/** These lines of orders, those of other shops left out; `billId` is the bill whose own units do not count. */
export function readOrderLines(
  tx: SqlExecutor,
  shopId: number,
  { lineItemIds, billId }: { lineItemIds: readonly number[]; billId: number | null },
): Promise<OrderLineFacts[]> {
  return queryRows(
    tx,
    sql<OrderLineFacts>`
    SELECT bought.id AS "lineItemId", po.id AS "purchaseOrderId", po.number AS "poNumber",
      po.supplier_id AS "supplierId", po.status AS "orderStatus", po.currency,
      bought.variant_id AS "variantId", bought.sku, bought.title, bought.quantity AS ordered,
      bought.received_quantity AS received, bought.cost_price AS "orderedPrice",
      billed.units AS "billedElsewhere"
    FROM purchase_order_lines AS bought
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = bought.purchase_order_id
    ${joinBilled(shopId, { without: billId })}
    WHERE bought.shop_id = ${shopId} AND bought.id = ANY(${[...lineItemIds]}::int[])
    ORDER BY po.number, bought.position`,
  );
}
