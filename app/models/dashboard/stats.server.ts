import { keptLowCount } from "~/models/low-stock/low-count.server";
import { database, part, queryOne, queryRows, sql, type SqlPart } from "~/models/sql.server";

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

/** As PostgreSQL counts; `toCounts` knows what it says. */
export interface Counted extends Omit<DashboardCounts, "totalProducts"> {
  catalogueVersion: number;
  /** Null where the version is the one that was said. */
  totalProducts: number | null;
}

/** How many products a shop has at a version of its catalogue. */
export interface CountedProducts {
  version: number;
  count: number;
}

/**
 * By the shop. To count products is the only thing the home page asks that takes longer the larger the shop; every
 * change of products raises the version in its own transaction.
 */
const products = new Map<number, CountedProducts>();
const mostShops = 10_000;

/** How many products the shop has, and how many orders in which state. */
export async function readDashboardCounts(shopId: number): Promise<DashboardCounts> {
  const known = countedProducts(shopId);
  const [counted] = await queryRows(database, sql<Counted>`${selectCounts(shopId, known)}`);
  return toCounts(shopId, known, counted);
}

/** How many products were counted last; of no version where none were. */
export function countedProducts(shopId: number): CountedProducts {
  return products.get(shopId) ?? { version: -1, count: 0 };
}

/** The query for the counts, which leaves out how many products there are where that is known. */
export function selectCounts(shopId: number, known: CountedProducts): SqlPart {
  // The states are part of the text: how many orders have them decides the plan, which is made anew for each request
  // where PostgreSQL does not know them beforehand.
  return part`
    SELECT shop.catalogue_version AS "catalogueVersion",
      CASE WHEN shop.catalogue_version <> ${known.version}::int THEN
        (SELECT count(*)::int FROM products WHERE shop_id = ${shopId}::int AND deleted_at IS NULL)
        END AS "totalProducts",
      (SELECT count(*)::int FROM purchase_orders
       WHERE shop_id = ${shopId}::int AND status IN ('draft', 'sent', 'partial')) AS "openPurchaseOrders",
      (SELECT count(*)::int FROM purchase_orders
       WHERE shop_id = ${shopId}::int AND status IN ('sent', 'partial')) AS "pendingReceives"
    FROM shops AS shop WHERE shop.id = ${shopId}::int`;
}

/** What the row of `selectCounts` says. */
export function toCounts(
  shopId: number,
  known: CountedProducts,
  counted: Counted | null | undefined,
): DashboardCounts {
  if (!counted) return { totalProducts: 0, openPurchaseOrders: 0, pendingReceives: 0 };
  const { catalogueVersion: version, totalProducts, openPurchaseOrders, pendingReceives } = counted;
  if (totalProducts !== null) {
    if (products.size >= mostShops) products.clear();
    products.set(shopId, { version, count: totalProducts });
  }
  return { totalProducts: totalProducts ?? known.count, openPurchaseOrders, pendingReceives };
}

/** How many variants have at most their reorder point of units at active locations. */
export async function countLowVariants(shopId: number): Promise<number> {
  const { count } = await queryOne(database, sql<{ count: number }>`${selectLowCount(shopId)}`);
  return count;
}

/**
 * The query for how many are low. As many as `lowRules` finds: few variants are gone, so they are looked up rather
 * than all that are there.
 */
export function selectLowCount(shopId: number): SqlPart {
  return part`
    SELECT (
      (${keptLowCount(shopId)})
      - (SELECT count(*) FROM variants AS gone
         JOIN reorder_rules AS rule ON rule.shop_id = ${shopId}::int AND rule.variant_id = gone.id AND rule.low
         WHERE gone.shop_id = ${shopId}::int AND gone.deleted_at IS NOT NULL)
    )::int AS count`;
}
