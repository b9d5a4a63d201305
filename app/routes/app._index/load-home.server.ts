import { makeFormat } from "~/components/format";
import { log } from "~/infra/log/log.server";
import { readAwaitedOrders } from "~/models/dashboard/awaited-orders.server";
import { readDueBills } from "~/models/dashboard/due-bills.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { readMonthlySpend } from "~/models/dashboard/monthly-spend.server";
import { coveredByDrafts, mostUrgent, proposalsOf } from "~/models/dashboard/order-proposals";
import { listRecentOrders } from "~/models/dashboard/recent-orders.server";
import { readSetupProgress } from "~/models/dashboard/setup-progress.server";
import { readDashboardCounts } from "~/models/dashboard/stats.server";
import { findNewestImport, type ImportView } from "~/models/import-run/get.server";
import { findMailDomain } from "~/models/mail-domain/get.server";
import { countWaitingApprovals } from "~/models/order-approval/count-waiting.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";
import { listOrderTerms } from "~/models/supplier/list-order-terms.server";

/** Rows of each short list of the home page. */
const mostRows = 5;
const mostSuppliers = 5;

/** An import that ended within this time is still shown. */
const newsMs = 2 * 60_000;

export type LowStock = Awaited<ReturnType<typeof readLowStock>>;

/** What the home page shows; a card that could not be read is null, and the rest of the page is there. */
export async function loadHome(shop: ShopContext, visitor: string) {
  const [counts, lowStock, spend, orders, awaited, due, setup, newestImport, sales, mailDomain, approvals] =
    await Promise.all([
      readDashboardCounts(shop.id),
      orNull("low stock", readLowStock(shop)),
      orNull("spend", readMonthlySpend(shop)),
      orNull("recent orders", listRecentOrders(shop.id)),
      orNull("awaited orders", readAwaitedOrders(shop, mostRows)),
      orNull(
        "bills that are due",
        readDueBills(shop.id, mostRows).then((bills) => ({ bills })),
      ),
      readSetupProgress(shop.id),
      findNewestImport(shop.id),
      findKnownSales(shop.id),
      orNull("the domain for emails", findMailDomain(shop.id)),
      orNull("orders to approve", countWaitingApprovals(shop.id, visitor)),
    ]);
  const isNew = counts.totalProducts === 0 && newestImport?.status !== "completed";
  const stats = { ...counts, lowStockItems: lowStock?.count ?? null };
  const showsImport = isWorthShowing(newestImport);
  const refusedAddress = mailDomain?.state === "failed" ? mailDomain.address : null;
  return {
    ...{ stats, lowStock, spend, orders, awaited, due, setup, newestImport, isNew, showsImport, sales },
    money: { currency: shop.currency, storeCurrency: shop.storeCurrency },
    refusedAddress,
    approvals: approvals ?? 0,
  };
}

async function orNull<T>(card: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error, card }, "a card of the home page could not be read");
    return null;
  }
}

function isWorthShowing(newest: ImportView | null): boolean {
  if (newest?.status !== "completed" || !newest.completedAt) return true;
  return Date.now() - Date.parse(newest.completedAt) < newsMs;
}

async function readLowStock(shop: ShopContext) {
  const variants = await readLowVariants(shop);
  const proposals = proposalsOf(variants);
  const shown = proposals.slice(0, mostSuppliers);
  const terms = await listOrderTerms(shop, {
    supplierIds: shown.flatMap(({ supplierId }) => supplierId ?? []),
    today: makeFormat(shop).dayOf(new Date()),
  });
  return {
    count: variants.length,
    inDrafts: coveredByDrafts(variants),
    canDraft: proposals.some(({ supplierId }) => supplierId !== null),
    proposals: shown.map((proposal) => {
      const { hasOrderDays = false, nextDay = null } = terms[proposal.supplierId ?? 0] ?? {};
      return { ...proposal, orderDay: hasOrderDays ? nextDay : null };
    }),
    moreProposals: Math.max(0, proposals.length - mostSuppliers),
    mostUrgent: mostUrgent(variants, mostRows),
  };
}
