import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";

/** What the store says that a unit costs, by variant: decimal text in the shop's currency. */
export async function readStoreCosts(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Map<string, string>> {
  const rows = await queryRows(
    tx,
    sql<{ id: string; cost: string }>`
    SELECT id::text AS id, cost::text AS cost FROM variants
    WHERE shop_id = ${shopId} AND id = ANY(${numberArray(variantIds)}::bigint[]) AND cost IS NOT NULL`,
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** What receipts cost a unit of a variant, in the order's currency. */
export interface ReceiptCost {
  receiptId: number;
  variantId: string;
  unitCost: string;
  currency: string;
  /** YYYY-MM-DD in the shop's time zone. */
  day: string;
}

export function readReceiptCosts(
  tx: SqlExecutor,
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { receiptIds, variantIds }: { receiptIds: readonly number[]; variantIds: readonly bigint[] },
): Promise<ReceiptCost[]> {
  return queryRows(
    tx,
    sql<ReceiptCost>`
    SELECT receipt.id AS "receiptId", ordered.variant_id::text AS "variantId", bought.currency,
      to_char(receipt.created_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day,
      (sum(line.quantity * coalesce(line.unit_cost, ordered.cost_price)) / sum(line.quantity))::text AS "unitCost"
    FROM receipts AS receipt
    JOIN receipt_lines AS line ON line.shop_id = ${shopId} AND line.receipt_id = receipt.id AND line.quantity > 0
    JOIN purchase_order_lines AS ordered ON ordered.shop_id = ${shopId} AND ordered.id = line.line_id
      AND ordered.variant_id = ANY(${numberArray(variantIds)}::bigint[])
    JOIN purchase_orders AS bought ON bought.shop_id = ${shopId} AND bought.id = receipt.purchase_order_id
    WHERE receipt.shop_id = ${shopId} AND receipt.id = ANY(${numberArray(receiptIds)}::int[])
    GROUP BY receipt.id, receipt.created_at, ordered.variant_id, bought.currency`,
  );
}

/** The transfers that have ended, and whose stock has all been moved. */
export async function readEndedTransfers(
  tx: SqlExecutor,
  shopId: number,
  { transferIds, upTo }: { transferIds: readonly number[]; upTo: number },
): Promise<Map<number, Date>> {
  const rows = await queryRows(
    tx,
    sql<{ id: number; endedAt: Date | null }>`
    SELECT transfer.id, coalesce(transfer.completed_at, transfer.cancelled_at) AS "endedAt"
    FROM stock_transfers AS transfer
    WHERE transfer.shop_id = ${shopId} AND transfer.id = ANY(${numberArray(transferIds)}::int[])
      AND transfer.status IN ('completed', 'cancelled')
      AND NOT EXISTS (
        SELECT FROM inventory_operations AS operation
        WHERE operation.shop_id = ${shopId} AND operation.document = 'transfer' AND operation.document_id = transfer.id
          AND operation.status <> 'applied')
      AND NOT EXISTS (
        SELECT FROM stock_movements AS movement
        WHERE movement.shop_id = ${shopId} AND movement.document = 'transfer' AND movement.document_id = transfer.id
          AND movement.id > ${upTo})`,
  );
  return new Map(rows.flatMap(({ id, endedAt }) => (endedAt ? [[id, endedAt] as const] : [])));
}
