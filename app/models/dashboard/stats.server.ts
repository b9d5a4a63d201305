import { openStatuses, pendingStatuses, type PurchaseOrderStatus } from "~/models/purchase-order/status";
import { Prisma } from "~/generated/prisma/client";
import { keptLowCount } from "~/models/low-stock/low-count.server";
import { statements } from "~/models/sql-executor.server";

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

/** As PostgreSQL counts; `countsOf` knows what it says. */
export interface Counted extends Omit<DashboardCounts, "totalProducts"> {
  catalogueVersion: number;
  /** Null where the version is the one that was said. */
  totalProducts: number | null;
}

/**
 * How many products a shop has at a version of its catalogue. To count them is the only thing the home page asks that
 * takes longer the larger the shop; every change of products raises the version in its own transaction.
 */
const products = new Map<number, { version: number; count: number }>();
const mostShops = 10_000;

/** How many products the shop has, and how many orders in which state. */
export async function readDashboardCounts(shopId: number): Promise<DashboardCounts> {
  const { select, toCounts } = countsOf(shopId);
  const [counted] = await statements.$queryRaw<Counted[]>(select);
  return toCounts(counted);
}

/** The query for the counts, which leaves out how many products there are where that is known, and what its row says. */
export function countsOf(shopId: number) {
  const known = products.get(shopId);
  // The states are part of the text: how many orders have them decides the plan, which is made anew for each request
  // where PostgreSQL does not know them beforehand.
  const inState = (states: readonly PurchaseOrderStatus[]) => Prisma.sql`
    (SELECT count(*)::int FROM purchase_orders
     WHERE shop_id = ${shopId}::int AND status IN (${Prisma.raw(states.map((state) => `'${state}'`).join())}))`;
  const select = Prisma.sql`
    SELECT shop.catalogue_version AS "catalogueVersion",
      CASE WHEN shop.catalogue_version <> ${known?.version ?? -1}::int THEN
        (SELECT count(*)::int FROM products WHERE shop_id = ${shopId}::int AND deleted_at IS NULL)
        END AS "totalProducts",
      ${inState(openStatuses)} AS "openPurchaseOrders", ${inState(pendingStatuses)} AS "pendingReceives"
    FROM shops AS shop WHERE shop.id = ${shopId}::int`;
  const toCounts = (counted: Counted | null | undefined): DashboardCounts => {
    if (!counted) return { totalProducts: 0, openPurchaseOrders: 0, pendingReceives: 0 };
    const { catalogueVersion: version, totalProducts, openPurchaseOrders, pendingReceives } = counted;
    const count = totalProducts ?? known?.count ?? 0;
    if (totalProducts !== null) {
      if (products.size >= mostShops) products.clear();
      products.set(shopId, { version, count });
    }
    return { totalProducts: count, openPurchaseOrders, pendingReceives };
  };
  return { select, toCounts };
}

/** How many variants have at most their reorder point of units at active locations. */
export async function countLowVariants(shopId: number): Promise<number> {
  const [low] = await statements.$queryRaw<{ count: number }[]>(selectLowCount(shopId));
  return low?.count ?? 0;
}

/**
 * The query for how many are low. As many as `lowRules` finds: few variants are gone, so they are looked up rather
 * than all that are there.
 */
export function selectLowCount(shopId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT (
      (${keptLowCount(shopId)})
      - (SELECT count(*) FROM variants AS gone
         JOIN reorder_rules AS rule ON rule.shop_id = gone.shop_id AND rule.variant_id = gone.id AND rule.low
         WHERE gone.shop_id = ${shopId}::int AND gone.deleted_at IS NOT NULL)
    )::int AS count`;
}
