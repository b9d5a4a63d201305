import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";

export interface DashboardCounts {
  totalProducts: number;
  openPurchaseOrders: number;
  pendingReceives: number;
}

export interface DashboardStats extends DashboardCounts {
  /** Variants whose units at active locations are at or below their reorder point. */
  lowStockItems: number;
}

export interface Counted extends Omit<DashboardCounts, "totalProducts"> {
  catalogueVersion: number;
  /** Null when the version is the given one. */
  totalProducts: number | null;
}

export interface CountedProducts {
  version: number;
  count: number;
}

/** By shop. Counting grows with the shop; every change of products raises the version in its transaction. */
const products = new Map<number, CountedProducts>();
const mostShops = 10_000;

export async function readDashboardCounts(shopId: number): Promise<DashboardCounts> {
  const known = countedProducts(shopId);
  const [counted] = await queryRows(database, sql<Counted>`${selectCounts(shopId, known)}`);
  return toCounts(shopId, known, counted);
}

/** The last counted number of products; without one, of no version. */
export function countedProducts(shopId: number): CountedProducts {
  return products.get(shopId) ?? { version: -1, count: 0 };
}

/** The query for the counts, without the number of products when it is known. */
export function selectCounts(shopId: number, known: CountedProducts): SqlPart {
  // States in the SQL text: the plan depends on their share, and PostgreSQL plans parameters each time.
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
