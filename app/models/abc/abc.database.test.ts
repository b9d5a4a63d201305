import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { CostEntryKind } from "~/models/stock-cost/cost-state";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import type { AbcMeasure } from "./classes";
import { listAbc, streamAbc } from "./list.server";
import { rankingOf } from "./range";
import { sumUpAbc } from "./summary.server";

interface Entry {
  day: string;
  kind: CostEntryKind;
  units: number;
  value: string;
}

const rankingBy = (by: AbcMeasure) =>
  rankingOf({ startDate: "2026-01-01", endDate: "2026-01-10", by, a: 80, b: 95 }, "2026-02-01");
const ranking = rankingBy("cost");

/** Variants by id with their entries; each is worth what its entries make. */
async function shopWith(variants: Record<number, readonly Entry[]>) {
  const shop = await createShop({
    variants: Object.fromEntries(Object.keys(variants).map((id) => [id, `V${id}`])),
  });
  for (const [id, entries] of Object.entries(variants)) {
    const variantId = BigInt(id);
    for (const { day, kind, units, value } of entries)
      await db.costEntry.create({
        data: {
          ...{ shopId: shop.id, variantId, locationId: firstLocation, kind, units, unknownUnits: 0 },
          ...{ at: new Date(`${day}T12:00:00Z`), day: new Date(day), amount: value, value, unitsHere: 0 },
          ...{ poolId: -1, poolUnits: 0, poolUnknownUnits: 0, poolValue: 0 },
        },
      });
    const value = entries.reduce((sum, entry) => sum + Number(entry.value), 0).toFixed(2);
    await db.costState.create({ data: { shopId: shop.id, variantId, state: {}, basis: "", value } });
  }
  return shop;
}

const opening = (value: string): Entry => ({ day: "2025-12-01", kind: "opening", units: 100, value });
const sold = (units: number, value: string, day = "2026-01-05"): Entry => ({
  ...{ day, kind: "external", units: -units, value: `-${value}` },
});

const someSales = {
  1: [opening("1000.00"), sold(1, "700.00")],
  2: [opening("300.00"), sold(3, "200.00"), sold(9, "50.00", "2026-01-20")],
  3: [opening("100.10"), sold(50, "60.10")],
  4: [opening("80.00"), sold(5, "40.00")],
  5: [opening("30.00")],
  6: [
    sold(1, "9.00", "2025-12-20"),
    { day: "2025-12-10", kind: "receipt", units: 1, value: "9.00" } as const,
  ],
};

async function whole(rows: AsyncGenerator<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

it("A has what begins within 80 percent of the cost of sales, B what begins within 95", async () => {
  const shop = await shopWith(someSales);
  const { rows } = await listAbc(shop, { ranking, page: { limit: 10 } });
  expect(rows.map((row) => [row.sku, row.class, row.cost, row.units, row.stockValue])).toEqual([
    ["V1", "A", 700, 1, 300],
    ["V2", "A", 200, 3, 100],
    ["V3", "B", 60.1, 50, 40],
    ["V4", "C", 40, 5, 40],
    ["V5", "none", 0, 0, 30],
  ]);
  expect(rows[0]).toMatchObject({ share: 0.69993, turnover: 1.08, daysOfStock: 9.3 });
  expect(rows.at(-2)?.cumulativeShare).toBe(1);
});

it("another measure ranks otherwise, and a class can be listed alone", async () => {
  const shop = await shopWith(someSales);
  const { rows } = await listAbc(shop, { ranking: rankingBy("units"), page: { limit: 10 } });
  expect(rows.map(({ sku }) => sku)).toEqual(["V3", "V4", "V2", "V1", "V5"]);
  const only = await listAbc(shop, { ranking, class: "A", page: { limit: 10 } });
  expect(only.rows.map(({ sku }) => sku)).toEqual(["V1", "V2"]);
});

it("the pages are the same list", async () => {
  const shop = await shopWith(someSales);
  const all = await whole(streamAbc(shop, { ranking }));
  const pages: unknown[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listAbc(shop, { ranking, page: { limit: 2, cursor } });
    pages.push(...page.rows);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(all);
  expect(all).toHaveLength(5);
});

it("the classes add up to the total, and the curve ends at the whole", async () => {
  const shop = await shopWith(someSales);
  const { classes, total, curve, days, since } = await sumUpAbc(shop, ranking);
  expect(classes.map((one) => [one.class, one.variants, one.cost, one.stockValue])).toEqual([
    ["A", 2, 900, 400],
    ["B", 1, 60.1, 40],
    ["C", 1, 40, 40],
    ["none", 1, 0, 30],
  ]);
  expect(total).toMatchObject({ variants: 5, cost: 1000.1, units: 59, stockValue: 510 });
  expect(curve.at(-1)).toEqual({ variants: 4, share: 1 });
  expect({ days, since }).toEqual({ days: 10, since: "2025-12-01" });
});

it("what the app found when it was installed within the range was there at its start", async () => {
  const shop = await shopWith({ 1: [{ ...opening("100.00"), day: "2026-01-04" }, sold(1, "50.00")] });
  const { total, days } = await sumUpAbc(shop, ranking);
  expect({ days, ...total }).toMatchObject({ days: 7, turnover: 0.67, daysOfStock: 10.5 });
});

it("boundaries and days that contradict each other are refused, and another shop has none of it", async () => {
  const wrong = { by: "cost", a: 80, b: 95 } as const;
  expect(() => rankingOf({ ...wrong, a: 95 }, "2026-02-01")).toThrow(/boundary/);
  expect(() => rankingOf({ ...wrong, startDate: "2026-02-02" }, "2026-02-01")).toThrow(/start date/);
  await shopWith(someSales);
  const other = await createShop();
  expect((await listAbc(other, { ranking, page: { limit: 10 } })).rows).toEqual([]);
  expect(await sumUpAbc(other, ranking)).toMatchObject({ total: { variants: 0 }, curve: [] });
});
