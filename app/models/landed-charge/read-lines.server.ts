import type Decimal from "decimal.js";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { mostChargedLines } from "./schema";

/** A line of a receipt that a charge can have a share for. */
export interface ChargeableLine {
  purchaseOrderId: number;
  receiptId: number;
  lineId: number;
  variantId: bigint;
  sku: string;
  title: string;
  /** The order's. */
  currency: string;
  /** Accepted ones that no reversal took back. */
  units: number;
  /** By the receipt, else by the order; in the order's currency. */
  unitCost: Decimal;
  /** Of a unit; null where the store has not weighed it. */
  weightGrams: number | null;
  /** Liters of a case of the order's supplier, and the units in it; null where nobody has entered the volume. */
  caseVolume: Decimal | null;
  packSize: number | null;
}

/**
 * The lines of the receipts with products and accepted units that are left, by order and receipt, and then as the
 * order's lines are; at most one more than a charge may have. `lineIds` narrows them to some lines of the orders.
 */
export function readChargeableLines(
  tx: SqlExecutor,
  shopId: number,
  { receiptIds, lineIds }: { receiptIds: readonly number[]; lineIds: readonly number[] | null },
): Promise<ChargeableLine[]> {
  return queryRows(
    tx,
    sql<ChargeableLine>`
    SELECT receipt.purchase_order_id AS "purchaseOrderId", came.receipt_id AS "receiptId", came.line_id AS "lineId",
      bought.variant_id AS "variantId", bought.sku, bought.title, po.currency,
      (came.quantity + gone.units)::int AS units, coalesce(came.unit_cost, bought.cost_price) AS "unitCost",
      variant.weight_grams AS "weightGrams", item.case_volume AS "caseVolume", item.pack_size AS "packSize"
    FROM receipts AS receipt
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = receipt.purchase_order_id
    JOIN receipt_lines AS came ON came.shop_id = ${shopId} AND came.receipt_id = receipt.id
    JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId} AND bought.id = came.line_id
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = bought.variant_id
    LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId} AND item.supplier_id = po.supplier_id
      AND item.variant_id = bought.variant_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(back.quantity), 0) AS units
      FROM receipts AS reversal
      JOIN receipt_lines AS back ON back.shop_id = ${shopId} AND back.receipt_id = reversal.id
        AND back.line_id = came.line_id
      WHERE reversal.shop_id = ${shopId} AND reversal.reverses_id = receipt.id) AS gone
    WHERE receipt.shop_id = ${shopId} AND receipt.id = ANY(${[...receiptIds]}::int[])
      AND (${lineIds && [...lineIds]}::int[] IS NULL OR came.line_id = ANY(${lineIds && [...lineIds]}::int[]))
      AND bought.variant_id IS NOT NULL AND came.quantity + gone.units > 0
    ORDER BY receipt.purchase_order_id, receipt.id, bought.position
    LIMIT ${mostChargedLines + 1}::int`,
  );
}
