import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { countUnreadAlerts, listAlerts } from "~/models/alert/list.server";
import { listAlertsWithSubjects } from "~/models/alert/list-with-subjects.server";
import { searchVariants } from "~/models/catalogue/search-variants.server";
import { readAwaitedOrders } from "~/models/dashboard/awaited-orders.server";
import { countLowVariants } from "~/models/dashboard/count-low-variants.server";
import { getDashboard } from "~/models/dashboard/get.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { readMonthlySpend } from "~/models/dashboard/monthly-spend.server";
import { listRecentOrders } from "~/models/dashboard/recent-orders.server";
import { readSetupProgress } from "~/models/dashboard/setup-progress.server";
import { readDashboardCounts } from "~/models/dashboard/stats.server";
import { toRange } from "~/models/date-range";
import { listPurchaseOrders } from "~/models/purchase-order/list.server";
import { listSortedPurchaseOrders } from "~/models/purchase-order/list-sorted.server";
import { readRuleFigures } from "~/models/reorder-rule/figures.server";
import { hasReorderRules, listReorderRules } from "~/models/reorder-rule/list.server";
import { readProposals } from "~/models/reorder-rule/proposals.server";
import { listReorderSuggestions } from "~/models/reorder-rule/suggestions.server";
import { listAdjustmentLines } from "~/models/report/adjustment-lines.server";
import { readAdjustmentSums } from "~/models/report/adjustment-sums.server";
import { listAdjustments } from "~/models/report/adjustments.server";
import { readProcurementSpend } from "~/models/report/procurement-spend.server";
import { listSalesVelocity } from "~/models/report/sales-velocity.server";
import { readVelocityTotals } from "~/models/report/velocity-totals.server";
import type { ShopContext } from "~/models/shop/context";
import { listStockCounts } from "~/models/stock-count/list.server";
import { listCountSheet } from "~/models/stock-count/sheet.server";
import { listStockByValue } from "~/models/stock-level/by-value.server";
import { listStockLevels } from "~/models/stock-level/list.server";
import { listStockOverview } from "~/models/stock-level/overview.server";
import { listVariantMovements } from "~/models/stock-movement/of-variant.server";
import { stockOverTime } from "~/models/stock-movement/stock-over-time.server";
import { listStockTransfers } from "~/models/stock-transfer/list.server";
import { grownShop, settleStatistics } from "../../../tests/support/grown-shop";
import { plansMade, plansOf } from "../../../tests/support/query-plans";
import { firstLocation } from "../../../tests/support/shop-in-database";

/** Tables that have more rows for every product, order or day of business. */
const growing = [
  ...["products", "variants", "stock_levels", "stock_movements", "stock_observations", "stock_differences"],
  "stock_values",
  ...["reorder_rules", "alerts", "daily_sales", "sales_facts", "period_sales", "monthly_spend"],
  ...["purchase_orders", "purchase_order_lines"],
  ...["receipts", "receipt_lines", "sent_documents", "attached_papers", "emails", "inventory_operations"],
  ...[
    "stock_adjustments",
    "stock_adjustment_items",
    "stock_transfers",
    "stock_transfer_items",
    "stock_counts",
  ],
  ...["stock_count_items", "webhook_deliveries", "idempotency_keys"],
];

const page = { limit: 50 };
const first = { filters: {}, page };
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lately = { startDate: dayAgo(30), endDate: dayAgo(0) };
const filters = ({ timeZone }: ShopContext) => ({ range: toRange(timeZone, lately), locationId: null });

/** What merchants and programs ask all day, by name. */
const reads: Record<string, (shop: ShopContext) => Promise<unknown>> = {
  "a page of levels": ({ id }) => listStockLevels(id, first),
  "levels by a part of the name": ({ id }) => listStockLevels(id, { filters: { search: "special" }, page }),
  "levels by several words": ({ id }) =>
    listStockLevels(id, { filters: { search: "vase 12 special" }, page }),
  "levels of one variant": ({ id }) => listStockLevels(id, { filters: { variantId: 7n }, page }),
  "the stock page": (shop) => listStockOverview(shop, first),
  "low ones on the stock page": (shop) => listStockOverview(shop, { filters: { low: true }, page }),
  "the stock page by value": (shop) => listStockByValue(shop, { ...first, sort: "value" }),
  "a later stock page by value": async (shop) => {
    const { nextCursor } = await listStockByValue(shop, { ...first, sort: "value" });
    return listStockByValue(shop, {
      filters: {},
      sort: "value",
      page: { ...page, cursor: nextCursor ?? "" },
    });
  },
  "the stock page with the lowest value first": (shop) =>
    listStockByValue(shop, { ...first, sort: "lowestValue" }),
  "the stock of a location by value": (shop) =>
    listStockByValue(shop, { filters: { locationId: firstLocation }, sort: "value", page }),
  "low ones by value": (shop) => listStockByValue(shop, { filters: { low: true }, sort: "value", page }),
  "levels by a part of the name, by value": (shop) =>
    listStockByValue(shop, { filters: { search: "special" }, sort: "value", page }),
  "levels by a word that all have, by value": (shop) =>
    listStockByValue(shop, { filters: { search: "vase" }, sort: "value", page }),
  "products to choose from": (shop) => searchVariants(shop, { search: "special", limit: 20 }),
  "a page of purchase orders": ({ id }) => listPurchaseOrders(id, first),
  "open purchase orders": ({ id }) => listPurchaseOrders(id, { filters: { statuses: ["sent"] }, page }),
  "orders with a line of an SKU": ({ id }) =>
    listPurchaseOrders(id, { filters: { search: "SKU-1000" }, page }),
  "orders with a line without a variant": ({ id }) =>
    listPurchaseOrders(id, { filters: { search: "deposit special" }, page }),
  "purchase orders by total": ({ id }) => listSortedPurchaseOrders(id, { ...first, sorting: "total" }),
  "purchase orders by the day they are expected": ({ id }) =>
    listSortedPurchaseOrders(id, { ...first, sorting: "expected" }),
  "orders that are awaited": (shop) => readAwaitedOrders(shop, 5),
  "the newest orders": ({ id }) => listRecentOrders(id),
  "the dashboard": ({ id }) => getDashboard(id),
  "how many products, orders in which state": ({ id }) => readDashboardCounts(id),
  "first steps": ({ id }) => readSetupProgress(id),
  "whether there are rules": ({ id }) => hasReorderRules(id),
  "a page of rules": ({ id }) => listReorderRules(id, { page }),
  "what rules are chosen by": (shop) => readRuleFigures(shop, [1n, 2n, 3n]),
  "a page of suggestions": (shop) => listReorderSuggestions(shop, { page }),
  "what to order": (shop) => readProposals(shop, { limit: 250, each: 50 }),
  "how many are low": ({ id }) => countLowVariants(id),
  "what is low": (shop) => readLowVariants(shop),
  "spend of the last months": (shop) => readMonthlySpend(shop),
  "spend of a month": (shop) => readProcurementSpend(shop, lately),
  "what sold in a month": (shop) => listSalesVelocity(shop, { period: "30d", page }),
  "what sold in 90 days": (shop) => listSalesVelocity(shop, { period: "90d", page }),
  "how much sold in a month": (shop) => readVelocityTotals(shop, { period: "30d" }),
  "adjustments of a month": (shop) => listAdjustments(shop.id, { range: filters(shop).range, page }),
  "adjustments as people read them": (shop) => listAdjustmentLines(shop.id, { filters: filters(shop), page }),
  "sums of adjustments": (shop) => readAdjustmentSums(shop, { ...filters(shop), by: "day" }),
  "the ledger of a variant": ({ id }) => listVariantMovements(id, { variantId: 1n, page }),
  "a variant's stock by day": (shop) =>
    stockOverTime(shop, { variantId: 1n, locationId: undefined, start: dayAgo(30), end: dayAgo(0) }),
  "a page of alerts": ({ id }) => listAlerts(id, first),
  "alerts as people read them": ({ id }) => listAlertsWithSubjects(id, first),
  "how many alerts are unread": ({ id }) => countUnreadAlerts(id),
  "a page of transfers": ({ id }) => listStockTransfers(id, first),
  "a page of counts": ({ id }) => listStockCounts(id, first),
  "what a location's count is to count": async ({ id }) => {
    const [newest] = (await listStockCounts(id, first)).rows;
    return listCountSheet(id, { id: newest?.id ?? 0, page });
  },
};

let small: ShopContext;
let large: ShopContext;
beforeAll(async () => {
  small = await grownShop(1);
  large = await grownShop(10);
  // So that no table is the large shop's alone.
  await grownShop(10);
  await settleStatistics();
  // Products are counted once for each version of the catalogue.
  for (const { id } of [small, large]) await readDashboardCounts(id);
}, 240_000);

describe.each(Object.entries(reads))("%s", (_name, read) => {
  it("scans no growing table completely, and reads as much of a shop ten times as large", async () => {
    const rowsOf = async (shop: ShopContext) => {
      const plans = await plansOf(() => read(shop));
      expect(plans.length).toBeGreaterThan(0);
      const whole = plans.filter(({ wholeTables }) => wholeTables.some((table) => growing.includes(table)));
      expect(whole).toEqual([]);
      return plans.reduce((sum, { rows }) => sum + rows, 0);
    };
    const before = await rowsOf(small);
    expect(await rowsOf(large)).toBeLessThanOrEqual(before * 1.5 + 100);
  });
});

const twoLetters = { filters: { search: "va" }, page };

/** Reads that no index serves: of so many documents, the newest, lines are looked at. */
const bounded: Record<string, (shop: ShopContext) => Promise<unknown>> = {
  purchase_order_lines: ({ id }) => listPurchaseOrders(id, twoLetters),
  stock_transfer_items: ({ id }) => listStockTransfers(id, twoLetters),
  stock_count_items: ({ id }) => listStockCounts(id, twoLetters),
};

it.each(Object.entries(bounded))(
  "a search of two letters does not read all of the shop's %s",
  async (table, read) => {
    const [lines] = await db.$queryRawUnsafe<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM ${table} WHERE shop_id = ${large.id}`,
    );
    const plans = await plansOf(() => read(large));
    const looked = plans.reduce((sum, { rowsOf }) => sum + (rowsOf[table] ?? 0), 0);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(lines.count / 2);
    expect(plans.filter(({ wholeTables }) => wholeTables.includes(table))).toEqual([]);
  },
);

const lists: Record<string, (shop: ShopContext) => Promise<unknown>> = {
  "the first page of levels": ({ id }) => listStockLevels(id, first),
  "a later page of levels": async ({ id }) => {
    const { nextCursor } = await listStockLevels(id, first);
    return listStockLevels(id, { filters: {}, page: { limit: 250, cursor: nextCursor ?? "" } });
  },
  "levels of a location": ({ id }) => listStockLevels(id, { filters: { locationId: 1n }, page }),
  "a page of suggestions": (shop) => listReorderSuggestions(shop, { page: { limit: 250 } }),
};

it.each(Object.entries(lists))(
  "%s is planned for the first requests of a connection alone",
  async (_, read) => {
    // PostgreSQL compares five plans for the actual values with one for any, and then keeps to the cheaper way.
    for (const shop of [small, large])
      for (const { statement, times } of await plansMade(() => read(shop)))
        expect({ statement, times }).toEqual({ statement, times: 6 });
  },
);
