import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { openStatuses, pendingStatuses } from "~/models/purchase-order/status";
import { lowRules } from "~/models/reorder-rule/low-rules.server";

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
      (SELECT count(*)::int FROM ${lowRules(shopId)}) AS "lowStockItems",
      (SELECT count(*)::int FROM purchase_orders
       WHERE shop_id = ${shopId} AND ${isOneOf(openStatuses)}) AS "openPurchaseOrders",
      (SELECT count(*)::int FROM purchase_orders
       WHERE shop_id = ${shopId} AND ${isOneOf(pendingStatuses)}) AS "pendingReceives"`;
  return stats ?? { totalProducts: 0, lowStockItems: 0, openPurchaseOrders: 0, pendingReceives: 0 };
}

function isOneOf(statuses: readonly string[]): Prisma.Sql {
  return Prisma.sql`status = ANY(${[...statuses]}::purchase_order_status[])`;
}
