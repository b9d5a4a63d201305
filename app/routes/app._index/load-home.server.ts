import { defer } from "@remix-run/node";
import { readAwaitedOrders } from "~/models/dashboard/awaited-orders.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { readMonthlySpend } from "~/models/dashboard/monthly-spend.server";
import { mostUrgent, proposalsOf } from "~/models/dashboard/order-proposals";
import { listRecentOrders } from "~/models/dashboard/recent-orders.server";
import { readSetupProgress } from "~/models/dashboard/setup-progress.server";
import { readDashboardStats } from "~/models/dashboard/stats.server";
import { findNewestImport, type ImportView } from "~/models/import-run/get.server";
import type { ShopContext } from "~/models/shop/context";
import { mostRows, mostSuppliers } from "./lengths";

const patienceMs = 150;
/** An import that ended so lately is still news. */
const newsMs = 2 * 60_000;

export type LowStock = Awaited<ReturnType<typeof readLowStock>>;

/** What the home page shows. What takes longer than a moment comes after the page: `lowStock` and `spend`. */
export async function loadHome(shop: ShopContext) {
  const lowStock = orLater(readLowStock(shop));
  const spend = orLater(readMonthlySpend(shop));
  const [stats, orders, awaited, setup, newestImport] = await Promise.all([
    readDashboardStats(shop.id),
    listRecentOrders(shop.id),
    readAwaitedOrders(shop, mostRows),
    readSetupProgress(shop.id),
    findNewestImport(shop.id),
  ]);
  const isNew = stats.totalProducts === 0 && newestImport?.status !== "completed";
  const page = { stats, orders, awaited, setup, newestImport, isNew, showsImport: isNews(newestImport) };
  return defer({ ...page, lowStock: (await lowStock)(), spend: (await spend)() });
}

function isNews(newest: ImportView | null): boolean {
  if (newest?.status !== "completed" || !newest.completedAt) return true;
  return Date.now() - Date.parse(newest.completedAt) < newsMs;
}

async function readLowStock(shop: ShopContext) {
  const variants = await readLowVariants(shop);
  const proposals = proposalsOf(variants);
  return {
    proposals: proposals.slice(0, mostSuppliers),
    moreProposals: Math.max(0, proposals.length - mostSuppliers),
    mostUrgent: mostUrgent(variants, mostRows),
  };
}

/** Gives the value where it came within a moment, else the promise of it: what is fast needs no skeleton. */
async function orLater<T extends object>(work: Promise<T>): Promise<() => T | Promise<T>> {
  // Its failure belongs to whoever waits for it later.
  work.catch(() => undefined);
  const pause = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const early = await Promise.race([work, pause]);
  return () => early ?? work;
}
