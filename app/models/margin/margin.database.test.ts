import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { markCosts } from "~/models/cost-change/mark.server";
import { money } from "~/models/purchase-order/money";
import { forgetOrder } from "~/models/sales/forget-order.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { followSoldCosts } from "~/models/sold-cost/follow.server";
import { followCosts } from "~/models/stock-cost/follow.server";
import { moveInLedger } from "../../../tests/support/ledger-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { marginGroups } from "./groups";
import { listMargins, type MarginRow, streamMargins } from "./list.server";
import { readMarginTotals } from "./totals.server";

const [mug, bowl, plate] = [1n, 2n, 3n];
const today = new Date().toISOString().slice(0, 10);
const range = { start: addDays(today, -40), end: today };
const noonAgo = (days: number) => new Date(Date.parse(`${addDays(today, -days)}T12:00:00Z`));
let facts = 5_000n;

/** Mugs at 2.00 and bowls at 3.00 are stocked since twenty days; nobody tracks plates. */
async function shopWithStock(): Promise<ShopContext> {
  const shop = await createShop({ timeZone: "UTC" });
  const shopId = shop.id;
  await db.variant.updateMany({ where: { shopId, id: mug }, data: { cost: 2 } });
  await db.variant.updateMany({ where: { shopId, id: bowl }, data: { cost: 3 } });
  await db.product.updateMany({ where: { shopId, id: { not: 30n } }, data: { vendor: "Clay" } });
  const since = noonAgo(20);
  for (const variantId of [mug, bowl])
    await db.stockLevel.create({
      data: {
        ...{ shopId, variantId, locationId: firstLocation, available: 50 },
        ...{ changedAt: since, knownSince: since },
      },
    });
  return shop;
}

async function follow({ id }: ShopContext): Promise<void> {
  await markCosts(db, id, null);
  await followCosts(id);
  await followSoldCosts(id);
}

interface Told {
  day: number;
  units: number;
  amount?: string | null;
  variantId?: bigint;
  orderId?: bigint;
  /** Units that left or came with it. */
  moved?: number;
}

async function tell(
  shop: ShopContext,
  kind: "order" | "refund",
  { day, units, amount, variantId = mug, orderId, moved = 0 }: Told,
): Promise<bigint> {
  const id = (facts += 1n);
  const at = noonAgo(day);
  const lines = [{ variantId, quantity: units, ...(amount !== undefined && { amount }) }];
  await saveImportedSales(shop.id, [{ kind, id, orderId: orderId ?? id, at, lines, changedAt: at }]);
  if (moved !== 0) await moveInLedger(shop.id, { variantId, units: moved, document: "external", at });
  return id;
}

const byName = async (shop: ShopContext, group: (typeof marginGroups)[number]) =>
  (await listMargins(shop, { range, group, page: { limit: 50 } })).rows;

describe("the margin", () => {
  it("is what sales brought after discounts and refunds, less what the goods had cost", async () => {
    const shop = await shopWithStock();
    const order = await tell(shop, "order", { day: 5, units: 4, amount: "20.00", moved: -4 });
    await tell(shop, "order", { day: 4, units: 1, amount: "9.99", variantId: bowl, moved: -1 });
    await tell(shop, "refund", { day: 3, units: 1, amount: "5.00", orderId: order, moved: 1 });
    await follow(shop);
    expect(await readMarginTotals(shop, range)).toEqual({
      ...{ unitsSold: 5, unitsReturned: 1, unpricedUnits: 0, unitsWithoutCost: 0 },
      ...{ netSales: 24.99, netSalesWithoutCost: 0, costOfGoodsSold: 9, margin: 15.99, marginShare: 0.64 },
    });
    expect(
      (await byName(shop, "day")).map(({ id, netSales, costOfGoodsSold }) => [id, netSales, costOfGoodsSold]),
    ).toEqual([
      [addDays(today, -5), 20, 8],
      [addDays(today, -4), 9.99, 3],
      [addDays(today, -3), -5, -2],
    ]);
    expect(await byName(shop, "variant")).toMatchObject([
      { id: "gid://platform/ProductVariant/1", name: "The MUG", sku: "MUG", netSales: 15, margin: 9 },
      { id: "gid://platform/ProductVariant/2", name: "The BOWL", sku: "BOWL", netSales: 9.99, margin: 6.99 },
    ]);
  });

  it("has no row of a day whose sale was taken back", async () => {
    const shop = await shopWithStock();
    // Stock left on another day than the sale.
    await moveInLedger(shop.id, { variantId: mug, units: -2, document: "external", at: noonAgo(6) });
    const id = await tell(shop, "order", { day: 5, units: 2, amount: "20.00" });
    await tell(shop, "order", { day: 3, units: 1, amount: "9.00", moved: -1 });
    await follow(shop);
    const days = async () => (await byName(shop, "day")).map(({ id: day }) => day);
    expect(await days()).toEqual([6, 5, 3].map((ago) => addDays(today, -ago)));
    await db.$transaction((tx) => forgetOrder(tx, shop.id, { id, changedAt: new Date() }));
    await followSoldCosts(shop.id);
    expect(await days()).toEqual([addDays(today, -3)]);
    expect(await readMarginTotals(shop, range)).toMatchObject({ unitsSold: 1, costOfGoodsSold: 2 });
  });

  it("leaves out goods that nobody knows the cost of, and counts them beside it", async () => {
    const shop = await shopWithStock();
    await tell(shop, "order", { day: 5, units: 4, amount: "20.00", moved: -3 });
    await tell(shop, "order", { day: 5, units: 2, amount: "30.00", variantId: plate });
    await tell(shop, "refund", { day: 4, units: 1, amount: "15.00", variantId: plate });
    // From before the ledger, the second with a refund on its day.
    await tell(shop, "order", { day: 30, units: 1, amount: "4.00" });
    await tell(shop, "order", { day: 29, units: 2, amount: "6.00" });
    await tell(shop, "refund", { day: 29, units: 1, amount: "3.00" });
    await follow(shop);
    expect(await readMarginTotals(shop, range)).toMatchObject({
      ...{ unitsSold: 9, unitsWithoutCost: 6, netSales: 42, netSalesWithoutCost: 27 },
      ...{ costOfGoodsSold: 6, margin: 9, marginShare: 0.6 },
    });
    expect(await byName(shop, "vendor")).toMatchObject([
      { id: "Clay", netSales: 27, netSalesWithoutCost: 12, margin: 9 },
      { id: "", name: "", netSales: 15, netSalesWithoutCost: 15, costOfGoodsSold: null, margin: null },
    ]);
  });

  it("takes goods that were sold and came back on one day, before the stock was seen to change, as neither", async () => {
    const shop = await shopWithStock();
    const orderId = await tell(shop, "order", { day: 5, units: 3, amount: "30.00", moved: -2 });
    await tell(shop, "refund", { day: 5, units: 1, amount: "10.00", orderId });
    await follow(shop);
    expect(await readMarginTotals(shop, range)).toMatchObject({
      ...{ unitsSold: 3, unitsReturned: 1, unitsWithoutCost: 0, netSalesWithoutCost: 0 },
      ...{ netSales: 20, costOfGoodsSold: 4, margin: 16 },
    });
  });

  it("is unknown where no price is known, and takes the price in once it is told", async () => {
    const shop = await shopWithStock();
    const id = await tell(shop, "order", { day: 5, units: 2, amount: null, moved: -2 });
    await follow(shop);
    expect(await readMarginTotals(shop, range)).toMatchObject({
      netSales: null,
      margin: null,
      unpricedUnits: 2,
    });
    const lines = [{ variantId: mug, quantity: 2, amount: "9.50" }];
    const at = noonAgo(5);
    await saveImportedSales(shop.id, [{ kind: "order", id, orderId: id, at, lines, changedAt: at }]);
    expect(await readMarginTotals(shop, range)).toMatchObject({
      netSales: 9.5,
      margin: 5.5,
      unpricedUnits: 0,
    });
    // Who does not know it takes nothing away.
    const untold = [{ variantId: mug, quantity: 2 }];
    await saveImportedSales(shop.id, [{ kind: "order", id, orderId: id, at, lines: untold, changedAt: at }]);
    expect(await readMarginTotals(shop, range)).toMatchObject({ netSales: 9.5, unpricedUnits: 0 });
  });

  it("adds up to the same by each group, page by page and at once", async () => {
    const shop = await shopWithStock();
    for (let day = 25; day >= 1; day -= 1) {
      const variantId = [mug, bowl, plate][day % 3] ?? mug;
      const amount = (day * 1.37).toFixed(2);
      const moved = variantId === plate || day > 19 ? 0 : -1;
      await tell(shop, "order", { day, units: 2, amount, variantId, moved });
    }
    await follow(shop);
    const totals = await readMarginTotals(shop, range);
    for (const group of marginGroups) {
      const all: MarginRow[] = [];
      for await (const row of streamMargins(shop, { range, group })) all.push(row);
      const paged = [];
      for (let cursor: string | undefined; ;) {
        const page = await listMargins(shop, { range, group, page: { limit: 2, cursor } });
        paged.push(...page.rows);
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(all);
      const sum = (of: "netSales" | "costOfGoodsSold" | "netSalesWithoutCost" | "unitsWithoutCost") =>
        all.reduce((amount, row) => amount.plus(row[of] ?? 0), money(0)).toNumber();
      expect([group, sum("netSales"), sum("costOfGoodsSold")]).toEqual([
        ...[group, totals.netSales, totals.costOfGoodsSold],
      ]);
      expect(sum("netSalesWithoutCost")).toBe(totals.netSalesWithoutCost);
      expect(sum("unitsWithoutCost")).toBe(totals.unitsWithoutCost);
    }
  });

  it("is empty for a shop that sold nothing, whatever another one sold", async () => {
    const [shop, other] = [await shopWithStock(), await shopWithStock()];
    await tell(other, "order", { day: 5, units: 4, amount: "20.00", moved: -4 });
    await follow(other);
    expect(await byName(shop, "product")).toEqual([]);
    expect(await readMarginTotals(shop, range)).toMatchObject({ unitsSold: 0, netSales: 0, margin: 0 });
  });

  it("refuses the cursor of another group", async () => {
    const shop = await shopWithStock();
    await tell(shop, "order", { day: 5, units: 1, amount: "1" });
    await tell(shop, "order", { day: 4, units: 1, amount: "1" });
    const { nextCursor } = await listMargins(shop, { range, group: "day", page: { limit: 1 } });
    const page = { limit: 1, cursor: nextCursor ?? "" };
    await expect(listMargins(shop, { range, group: "month", page })).rejects.toMatchObject({
      code: "INVALID_REQUEST",
    });
  });
});
