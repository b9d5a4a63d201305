import { part, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { fixedRate } from "~/models/order-rate/fixed-rate.server";
import type { ShopContext } from "~/models/shop/context";

/** What a receipt brought of a variant, and what a unit cost by its papers, otherwise by its order. */
export interface ReceivedGoods {
  receiptId: number;
  variantId: string;
  units: number;
  locationId: string;
  /** In the order's currency. */
  unitCost: string;
  currency: string;
  /** Fixed for the order; null: by the shop's exchange rates. */
  rate: string | null;
  /** The day of the receipt in the shop's time zone, YYYY-MM-DD. */
  day: string;
}

export function readReceivedGoods(
  tx: SqlExecutor,
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { receiptIds, variantIds }: { receiptIds: readonly number[]; variantIds: readonly bigint[] },
): Promise<ReceivedGoods[]> {
  return queryRows(
    tx,
    sql<ReceivedGoods>`
    SELECT receipt.id AS "receiptId", ordered.variant_id::text AS "variantId", sum(line.quantity)::int AS units,
      receipt.location_id::text AS "locationId", bought.currency,
      fixed.rate,
      to_char(receipt.created_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day,
      (sum(line.quantity * coalesce(line.unit_cost, ordered.cost_price)) / sum(line.quantity))::text AS "unitCost"
    FROM receipts AS receipt
    JOIN receipt_lines AS line ON line.shop_id = ${shopId} AND line.receipt_id = receipt.id AND line.quantity > 0
    JOIN purchase_order_lines AS ordered ON ordered.shop_id = ${shopId} AND ordered.id = line.line_id
      AND ordered.variant_id = ANY(${numberArray(variantIds)}::bigint[])
    JOIN purchase_orders AS bought ON bought.shop_id = ${shopId} AND bought.id = receipt.purchase_order_id
    LEFT JOIN LATERAL (${fixedRate(shopId, part`bought.id`)}) AS fixed ON true
    WHERE receipt.shop_id = ${shopId} AND receipt.id = ANY(${numberArray(receiptIds)}::int[])
    GROUP BY receipt.id, receipt.location_id, receipt.created_at, ordered.variant_id, bought.currency, fixed.rate`,
  );
}
