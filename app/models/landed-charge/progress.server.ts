import { database, queryOne, sql } from "~/models/database/sql.server";

export interface ChargeProgress {
  /** Products with a share in charges that are being added to what they cost, and those that have all of them. */
  products: number;
  done: number;
}

/** How far an order's charges are added to what its products cost; null when all are, or wait for an exchange rate. */
export async function chargeProgress(
  shopId: number,
  purchaseOrderId: number,
): Promise<ChargeProgress | null> {
  const { products, waiting } = await queryOne(
    database,
    sql<{ products: number; waiting: number }>`
    WITH charged AS (
      SELECT bought.variant_id, max(share.charge_id) AS charge_id
      FROM receipts AS receipt
      JOIN landed_charge_shares AS share ON share.shop_id = ${shopId}::int AND share.receipt_id = receipt.id
      JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId}::int AND bought.id = share.line_id
      WHERE receipt.shop_id = ${shopId}::int AND receipt.purchase_order_id = ${purchaseOrderId}::int
        AND bought.variant_id IS NOT NULL
        AND EXISTS (SELECT FROM cost_changes AS any_change WHERE any_change.shop_id = ${shopId}::int)
      GROUP BY bought.variant_id
    )
    SELECT count(*)::int AS products, count(*) FILTER (
      WHERE change.shop_id IS NOT NULL AND coalesce(known.charge_id, 0) < charged.charge_id)::int AS waiting
    FROM charged
    LEFT JOIN cost_changes AS change ON change.shop_id = ${shopId}::int AND change.variant_id = charged.variant_id
    LEFT JOIN cost_states AS known ON known.shop_id = ${shopId}::int AND known.variant_id = charged.variant_id`,
  );
  return waiting === 0 ? null : { products, done: products - waiting };
}
