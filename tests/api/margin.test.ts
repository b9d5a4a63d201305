import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { margins } from "~/api/margin";
import { stockCosts } from "~/api/stock-costs";
import { marginGroups } from "~/models/margin/groups";
import { useStack } from "../support/stack";

const { api, call, databaseUrl, freshShop, otherShop, simulator } = useStack();

let shop: string;
let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  shop = await freshShop({ variants: 30, locations: 1, orders: 300 });
});
afterAll(() => database.end());

const totals = (query: Record<string, string> = {}) => call(margins.totals, { query }, { shop });

/** The job runs at once instead of in a minute, until what sold has its cost. */
async function untilCost(isComplete: (cost: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    await database.query("SELECT graphile_worker.add_job('follow-costs')");
    await pause(500);
    const { costOfGoodsSold, pending } = await totals();
    if (pending === 0 && isComplete(costOfGoodsSold ?? 0)) return;
  }
  throw new Error("The cost of goods sold was not computed within 100 seconds.");
}

interface Variant {
  id: number;
  gid: string;
  sku: string;
  cost: string;
}

/** One that nobody has bought of late: a day's sales of a variant share what is known of their cost. */
async function someVariant(): Promise<Variant> {
  const { products } = await simulator("GET", `stores/${shop}/products?limit=100`);
  const startDate = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const sold = await call(margins.list, { query: { groupBy: "variant", startDate } }, { shop });
  const all = (products as { variants: Variant[] }[]).flatMap(({ variants }) => variants);
  const unsold = all.find(({ gid }) => sold.every(({ id }) => id !== gid.replace("shopify", "platform")));
  if (!unsold) throw new Error("every variant was sold of late");
  return unsold;
}

describe("the margin", () => {
  it("of orders from before the installation is unknown, and their net sales are not", async () => {
    const known = await totals();
    expect(known).toMatchObject({ costOfGoodsSold: null, margin: null, marginShare: null, unpricedUnits: 0 });
    expect(known.netSales).toBeGreaterThan(0);
    expect(known.netSalesWithoutCost).toBe(known.netSales);
    expect(known.unitsWithoutCost).toBe(known.unitsSold);
  });

  it("is that of an order once its stock has left, and of what came back less", async () => {
    const before = await totals();
    await untilCost(() => true);
    const { id: variantId, gid, cost } = await someVariant();
    const lines = [{ variantId, quantity: 4, price: "25.00", discounts: ["10.00"], tax: "15.00" }];
    const order = await simulator("POST", `stores/${shop}/order`, {
      ...{ lines, taxesIncluded: true, fulfill: true },
    });
    await untilCost((known) => known > 0);
    const sold = await totals();
    const costs = Math.round(400 * Number(cost)) / 100;
    expect(sold.unitsSold).toBe(before.unitsSold + 4);
    // 4 × 25.00 less 10.00, with 15.00 of tax in it.
    expect(sold.netSales).toBeCloseTo((before.netSales ?? 0) + 75, 6);
    expect(sold).toMatchObject({ costOfGoodsSold: costs, unitsWithoutCost: before.unitsWithoutCost });
    expect(sold.margin).toBeCloseTo(75 - costs, 6);
    expect(sold.marginShare).toBeCloseTo((75 - costs) / 75, 2);

    const back = [{ lineId: order.lines[0].id, quantity: 1 }];
    await simulator("POST", `stores/${shop}/refund`, { orderId: order.id, lines: back });
    await untilCost((known) => known < costs);
    const left = await totals();
    expect(left.netSales).toBeCloseTo((before.netSales ?? 0) + 56.25, 6);
    expect(left.costOfGoodsSold).toBeCloseTo((costs * 3) / 4, 6);
    const rows = await call(margins.list, { query: { groupBy: "variant" } }, { shop });
    expect(rows.find(({ id }) => id === gid.replace("shopify", "platform"))).toMatchObject({
      costOfGoodsSold: left.costOfGoodsSold,
    });
    const { changes } = await call(stockCosts.changes, {}, { shop });
    expect(changes.find(({ kind }) => kind === "sold")).toMatchObject({ units: -4, value: -costs });
    expect(changes.find(({ kind }) => kind === "customer_return")).toMatchObject({
      units: 1,
      value: costs / 4,
    });
  });

  it("adds up by each group, whole and in pages", async () => {
    const whole = await totals();
    for (const groupBy of marginGroups) {
      const rows = await call(margins.list, { query: { groupBy } }, { shop });
      const sum = (of: (row: (typeof rows)[number]) => number | null) =>
        rows.reduce((all, row) => all + (of(row) ?? 0), 0);
      expect(
        sum((row) => row.netSales),
        groupBy,
      ).toBeCloseTo(whole.netSales ?? 0, 6);
      expect(
        sum((row) => row.costOfGoodsSold),
        groupBy,
      ).toBeCloseTo(whole.costOfGoodsSold ?? 0, 6);
      expect(
        sum((row) => row.unitsSold),
        groupBy,
      ).toBe(whole.unitsSold);
      const pages: unknown[] = [];
      for (
        let next: string | undefined = `/api/reports/margin?groupBy=${groupBy}&limit=3`;
        next !== undefined;
      ) {
        const { body, headers } = await api("GET", next, undefined, { shop });
        pages.push(...body.data);
        const link = /<([^>]+)>/.exec(headers.get("Link") ?? "")?.[1];
        next = link && new URL(link).pathname + new URL(link).search;
      }
      expect(pages, groupBy).toEqual(rows);
    }
  });

  it("is nothing before the first sale, and of another shop", async () => {
    const early = await totals({ startDate: "2019-01-01", endDate: "2019-12-31" });
    expect(early).toMatchObject({ unitsSold: 0, netSales: 0, costOfGoodsSold: 0, margin: 0 });
    const [ours, theirs] = await Promise.all(
      [shop, otherShop].map((one) => call(margins.list, { query: { groupBy: "variant" } }, { shop: one })),
    );
    const ids = new Set(ours?.map(({ id }) => id));
    expect(theirs?.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it("is refused for what is no day, no group, and a range that ends before it begins", async () => {
    for (const [path, field] of [
      ["/api/reports/margin?startDate=yesterday", "startDate"],
      ["/api/reports/margin?groupBy=colour", "groupBy"],
      ["/api/reports/margin?startDate=2026-02-02&endDate=2026-02-01", "startDate"],
      ["/api/reports/margin/totals?startDate=2026-02-02&endDate=2026-02-01", "startDate"],
    ] as const) {
      const { status, body } = await api("GET", path, undefined, { shop });
      expect([400, 422], path).toContain(status);
      expect(JSON.stringify(body)).toContain(field);
    }
  });
});
