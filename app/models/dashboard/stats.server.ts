import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { openStatuses, pendingStatuses } from "~/models/purchase-order/status";

export interface DashboardStats {
  totalProducts: number;
  /** Variants whose units at active locations are at or below their reorder point. */
  lowStockItems: number;
  openPurchaseOrders: number;
  /** Orders whose goods are awaited. */
  pendingReceives: number;
}

/** The four figures of the home page. */
export async function readDashboardStats(shopId: number): Promise<DashboardStats> {
  const [stats] = await db.$queryRaw<DashboardStats[]>`
    SELECT
      (SELECT count(*)::int FROM products WHERE shop_id = ${shopId} AND deleted_at IS NULL) AS "totalProducts",
      (SELECT count(*)::int
       FROM reorder_rules AS rule
       JOIN variants AS variant
         ON variant.shop_id = rule.shop_id AND variant.id = rule.variant_id AND variant.deleted_at IS NULL
       WHERE rule.shop_id = ${shopId} AND rule.reorder_point >= COALESCE(
         (SELECT sum(level.available)
          FROM stock_levels AS level
          JOIN locations AS location
            ON location.shop_id = level.shop_id AND location.id = level.location_id AND location.active
          WHERE level.shop_id = rule.shop_id AND level.variant_id = rule.variant_id), 0)) AS "lowStockItems",
      (SELECT count(*)::int FROM purchase_orders
       WHERE shop_id = ${shopId} AND ${isOneOf(openStatuses)}) AS "openPurchaseOrders",
      (SELECT count(*)::int FROM purchase_orders
       WHERE shop_id = ${shopId} AND ${isOneOf(pendingStatuses)}) AS "pendingReceives"`;
  return stats ?? { totalProducts: 0, lowStockItems: 0, openPurchaseOrders: 0, pendingReceives: 0 };
}

function isOneOf(statuses: readonly string[]): Prisma.Sql {
  return Prisma.sql`status = ANY(${[...statuses]}::purchase_order_status[])`;
}
