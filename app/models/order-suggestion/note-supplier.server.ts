import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** An order that goes to another supplier has to last for this one's lead time, and as many days more as before. */
export async function noteChangedSupplier(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, before, after }: { purchaseOrderId: number; before: number; after: number },
): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE order_suggestions AS kept
    SET cover_days = COALESCE(item.lead_time_days, supplier.lead_time_days)
      + COALESCE(ceil(forecast.review_days)::int,
        greatest(0, kept.cover_days - COALESCE(former_item.lead_time_days, former.lead_time_days)))
    FROM order_suggestions AS one
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = ${after}::int
    JOIN suppliers AS former ON former.shop_id = ${shopId} AND former.id = ${before}::int
    LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId} AND item.supplier_id = ${after}::int
      AND item.variant_id = one.variant_id AND item.active
    LEFT JOIN supplier_items AS former_item ON former_item.shop_id = ${shopId}
      AND former_item.supplier_id = ${before}::int AND former_item.variant_id = one.variant_id AND former_item.active
    LEFT JOIN demand_forecasts AS forecast ON forecast.shop_id = ${shopId} AND forecast.variant_id = one.variant_id
    WHERE kept.shop_id = ${shopId} AND kept.id = one.id
      AND one.shop_id = ${shopId} AND one.purchase_order_id = ${purchaseOrderId}`,
  );
}
