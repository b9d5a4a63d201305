import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { openStatuses, pendingStatuses } from "~/models/purchase-order/status";
import { lowRules } from "~/models/reorder-rule/low-rules.server";

export interface DashboardCounts {
  totalProducts: number;
  openPurchaseOrders: number;
  /** Orders whose goods are awaited. */
  pendingReceives: number;
}

/** The four figures of the home page. */
export interface DashboardStats extends DashboardCounts {
  /** Variants whose units at active locations are at or below their reorder point. */
  lowStockItems: number;
}

/** How many products the shop has, and how many orders in which state. */
export async function readDashboardCounts(shopId: number): Promise<DashboardCounts> {
  const [counts] = await db.$queryRaw<DashboardCounts[]>`
    SELECT
      (SELECT count(*)::int FROM products WHERE shop_id = ${shopId} AND deleted_at IS NULL) AS "totalProducts",
      (SELECT count(*)::int FROM purchase_orders
       WHERE shop_id = ${shopId} AND ${isOneOf(openStatuses)}) AS "openPurchaseOrders",
      (SELECT count(*)::int FROM purchase_orders
       WHERE shop_id = ${shopId} AND ${isOneOf(pendingStatuses)}) AS "pendingReceives"`;
  return counts ?? { totalProducts: 0, openPurchaseOrders: 0, pendingReceives: 0 };
}

/** How many variants have at most their reorder point of units at active locations. */
export async function countLowVariants(shopId: number): Promise<number> {
  const [low] = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM ${lowRules(shopId)}`;
  return low?.count ?? 0;
}

function isOneOf(statuses: readonly string[]): Prisma.Sql {
  return Prisma.sql`status = ANY(${[...statuses]}::purchase_order_status[])`;
}
