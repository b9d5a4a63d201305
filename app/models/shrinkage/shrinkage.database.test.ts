import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { CostEntryKind } from "~/models/stock-cost/cost-state";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { shrinkageGroups } from "./groups";
import { readShrinkage } from "./read.server";

const other = 502n;
const range = { start: "2026-01-01", end: "2026-03-31" };

interface Entry {
  day: string;
  kind: CostEntryKind;
  variantId?: bigint;
  locationId?: bigint;
  units: number;
  unknownUnits?: number;
  value: string;
  reason?: string;
}

/** A shop with these entries; those with a reason have a row of the ledger. The stock is worth 60 before April, and 100 now. */
async function shopWith(entries: readonly Entry[]) {
  const shop = await createShop();
  await db.location.create({ data: { shopId: shop.id, id: other, name: "Back room" } });
  for (const { day, kind, variantId = 1n, locationId = firstLocation, units, ...entry } of entries) {
    const { unknownUnits = 0, value, reason } = entry;
    const at = new Date(`${day}T12:00:00Z`);
    const movement =
      reason === undefined
        ? null
        : await db.stockMovement.create({
            data: {
              ...{ shopId: shop.id, variantId, locationId, previousQuantity: 0, newQuantity: units },
              ...{ adjustment: units, document: "adjustment", reason, createdAt: at },
            },
          });
    await db.costEntry.create({
      data: {
        ...{ shopId: shop.id, variantId, locationId, kind, at, day: new Date(day), units, unknownUnits },
        ...{
          amount: value,
          value,
          unitsHere: 0,
          poolId: -1,
          poolUnits: 0,
          poolUnknownUnits: 0,
          poolValue: 0,
        },
        movementId: movement?.id ?? null,
      },
    });
  }
  for (const { day, value } of [
    { day: "2025-12-31", value: 60 },
    { day: "2026-04-01", value: 40 },
  ])
    await db.costDay.create({
      data: { shopId: shop.id, day: new Date(day), kind: "adjustment", units: 0, amount: value, value },
    });
  return shop;
}

const someLosses: readonly Entry[] = [
  { day: "2025-12-31", kind: "count", units: -9, value: "-9" },
  { day: "2026-01-05", kind: "count", units: -3, value: "-0.30" },
  { day: "2026-01-06", kind: "adjustment", units: -2, value: "-0.20", reason: "Broken" },
  { day: "2026-01-07", kind: "adjustment", units: 1, value: "0.10", reason: "Found" },
  {
    day: "2026-03-01",
    kind: "adjustment",
    variantId: 2n,
    units: -4,
    unknownUnits: -4,
    value: "0",
    reason: "",
  },
  { day: "2026-03-02", kind: "lost", locationId: 0n, units: -1, value: "-5.55" },
  { day: "2026-03-03", kind: "external", units: -50, value: "-500" },
  { day: "2026-04-01", kind: "adjustment", units: 10, value: "40", reason: "Found" },
];

it("tells what was lost and found in the range, with reasons, and the stock's value at its end", async () => {
  const shop = await shopWith(someLosses);
  const report = await readShrinkage(shop, { ...range, groupBy: "reason", limit: 10 });
  expect(report.total).toEqual({
    ...{ lostUnits: 10, lostValue: 6.05, foundUnits: 1, foundValue: 0.1, unknownUnits: 4 },
    ...{ netUnits: 9, netValue: 5.95 },
  });
  expect(report.stockValue).toBe(60);
  expect(report.months.map(({ month, netValue }) => [month, netValue])).toEqual([
    ["2026-01", 0.4],
    ["2026-03", 5.55],
  ]);
  expect(report.rows.map(({ kind, name, netValue }) => [kind, name, netValue])).toEqual([
    ["lost", "", 5.55],
    ["count", "", 0.3],
    ["adjustment", "Broken", 0.2],
    ["adjustment", "", 0],
    ["adjustment", "Found", -0.1],
  ]);
});

it.each(shrinkageGroups)("by %s, rows and others add up to the total", async (groupBy) => {
  const shop = await shopWith(someLosses);
  const all = await readShrinkage(shop, { ...range, groupBy, limit: 10 });
  const one = await readShrinkage(shop, { ...range, groupBy, limit: 1 });
  expect(all.others).toBeNull();
  for (const { rows, others } of [all, one]) {
    const parts = [...rows, ...(others ? [others] : [])];
    expect(parts.reduce((sum, { netUnits }) => sum + netUnits, 0)).toBe(9);
    expect(parts.reduce((sum, { netValue }) => sum + netValue, 0)).toBeCloseTo(5.95, 6);
    expect(parts.reduce((sum, { unknownUnits }) => sum + unknownUnits, 0)).toBe(4);
  }
});

it("can be of one location, and of another shop it tells nothing", async () => {
  const shop = await shopWith(someLosses);
  const here = { ...range, groupBy: "location", limit: 10 } as const;
  const { total } = await readShrinkage(shop, { ...here, locationId: firstLocation });
  expect(total).toMatchObject({ lostUnits: 9, lostValue: 0.5 });
  const theirs = await readShrinkage(await createShop(), here);
  expect(theirs).toMatchObject({ rows: [], months: [], stockValue: 0, total: { lostUnits: 0 } });
});
