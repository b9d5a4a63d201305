import { openStatuses, pendingStatuses } from "~/models/purchase-order/status";
import { queryPrepared } from "~/models/statements.server";

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

interface Counted extends Omit<DashboardCounts, "totalProducts"> {
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
  const known = products.get(shopId);
  const [counted] = await queryPrepared<Counted>(counts, [
    shopId,
    known?.version ?? -1,
    [...openStatuses],
    [...pendingStatuses],
  ]);
  if (!counted) return { totalProducts: 0, openPurchaseOrders: 0, pendingReceives: 0 };
  const { catalogueVersion: version, totalProducts, ...orders } = counted;
  const count = totalProducts ?? known?.count ?? 0;
  if (totalProducts !== null) {
    if (products.size >= mostShops) products.clear();
    products.set(shopId, { version, count });
  }
  return { totalProducts: count, ...orders };
}

const counts = `
  SELECT shop.catalogue_version AS "catalogueVersion",
    CASE WHEN shop.catalogue_version <> $2::int THEN
      (SELECT count(*)::int FROM products WHERE shop_id = $1::int AND deleted_at IS NULL) END AS "totalProducts",
    (SELECT count(*)::int FROM purchase_orders
     WHERE shop_id = $1::int AND status = ANY($3::purchase_order_status[])) AS "openPurchaseOrders",
    (SELECT count(*)::int FROM purchase_orders
     WHERE shop_id = $1::int AND status = ANY($4::purchase_order_status[])) AS "pendingReceives"
  FROM shops AS shop WHERE shop.id = $1::int`;

/** How many variants have at most their reorder point of units at active locations. */
export async function countLowVariants(shopId: number): Promise<number> {
  const [low] = await queryPrepared<{ count: number }>(lowOnes, [shopId]);
  return low?.count ?? 0;
}

// As many as `lowRules` finds: few variants are gone, so they are looked up rather than all that are there.
const lowOnes = `
  SELECT (
    (SELECT count(*) FROM reorder_rules WHERE shop_id = $1::int AND low)
    - (SELECT count(*) FROM variants AS gone
       JOIN reorder_rules AS rule ON rule.shop_id = gone.shop_id AND rule.variant_id = gone.id AND rule.low
       WHERE gone.shop_id = $1::int AND gone.deleted_at IS NOT NULL)
  )::int AS count`;
