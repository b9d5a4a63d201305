import { readAwaitedOrders } from "~/models/dashboard/awaited-orders.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { readMonthlySpend } from "~/models/dashboard/monthly-spend.server";
import { mostUrgent, proposalsOf } from "~/models/dashboard/order-proposals";
import { listRecentOrders } from "~/models/dashboard/recent-orders.server";
import { readSetupProgress } from "~/models/dashboard/setup-progress.server";
import { readDashboardCounts } from "~/models/dashboard/stats.server";
import { findNewestImport, type ImportView } from "~/models/import-run/get.server";
import type { ShopContext } from "~/models/shop/context";
import { mostRows, mostSuppliers } from "./lengths";

/** An import that ended so lately is still news. */
const newsMs = 2 * 60_000;

export type LowStock = Awaited<ReturnType<typeof readLowStock>>;

/** What the home page shows. */
export async function loadHome(shop: ShopContext) {
  const [counts, lowStock, spend, orders, awaited, setup, newestImport] = await Promise.all([
    readDashboardCounts(shop.id),
    readLowStock(shop),
    readMonthlySpend(shop),
    listRecentOrders(shop.id),
    readAwaitedOrders(shop, mostRows),
    readSetupProgress(shop.id),
    findNewestImport(shop.id),
  ]);
  const isNew = counts.totalProducts === 0 && newestImport?.status !== "completed";
  const stats = { ...counts, lowStockItems: lowStock.count };
  const showsImport = isNews(newestImport);
  return { stats, lowStock, spend, orders, awaited, setup, newestImport, isNew, showsImport };
}

function isNews(newest: ImportView | null): boolean {
  if (newest?.status !== "completed" || !newest.completedAt) return true;
  return Date.now() - Date.parse(newest.completedAt) < newsMs;
}

async function readLowStock(shop: ShopContext) {
  const variants = await readLowVariants(shop);
  const proposals = proposalsOf(variants);
  return {
    count: variants.length,
    proposals: proposals.slice(0, mostSuppliers),
    moreProposals: Math.max(0, proposals.length - mostSuppliers),
    mostUrgent: mostUrgent(variants, mostRows),
  };
}
