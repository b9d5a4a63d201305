import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import type { CostEntryKind } from "./cost-state";
import { listVariantCostEntries } from "./list-entries.server";
import { unitCostOverTime } from "./unit-cost-over-time.server";

const mug = 1n;
const otherLocation = 502n;
const first = "2026-03-01";

interface Entry {
  /** Days after the first. */
  day: number;
  kind?: CostEntryKind;
  locationId: bigint;
  units: number;
  pool: { units: number; unknownUnits?: number; value: number };
}

/** A shop whose locations have costs of their own, with these entries, each of a pool of its location. */
async function shopWithEntries(entries: readonly Entry[]) {
  const shop = await createShop();
  await db.location.create({ data: { shopId: shop.id, id: otherLocation, name: "Back room" } });
  for (const { day, kind = "adjustment", locationId, units, pool } of entries) {
    const at = new Date(`${addDays(first, day)}T12:00:00Z`);
    await db.costEntry.create({
      data: {
        ...{ shopId: shop.id, variantId: mug, locationId, kind, at, day: at, units, unknownUnits: 0 },
        ...{ amount: 0, value: 0, unitsHere: pool.units, poolId: locationId, documentId: 7 },
        ...{ poolUnits: pool.units, poolUnknownUnits: pool.unknownUnits ?? 0, poolValue: pool.value },
      },
    });
  }
  return shop;
}

it("a unit's cost over time is the mean of all locations and of what is on its way", async () => {
  const shop = await shopWithEntries([
    { day: 0, locationId: firstLocation, units: 3, pool: { units: 3, value: 12 } },
    { day: 0, locationId: firstLocation, units: 1, pool: { units: 4, value: 20 } },
    { day: 1, locationId: otherLocation, units: 9, pool: { units: 9, unknownUnits: 8, value: 10 } },
    { day: 3, locationId: 0n, units: 5, pool: { units: 5, value: 30 } },
  ]);
  const read = (start: string, end: string) => unitCostOverTime(shop.id, { variantId: mug, start, end });
  expect(await read("2026-02-27", "2026-03-04")).toEqual([
    { day: "2026-03-01", unitCost: 5 },
    { day: "2026-03-02", unitCost: 6 },
    { day: "2026-03-03", unitCost: 6 },
    { day: "2026-03-04", unitCost: 6 },
  ]);
  expect(await read("2026-03-03", "2026-03-03")).toEqual([{ day: "2026-03-03", unitCost: 6 }]);
  expect(await read("2026-02-01", "2026-02-28")).toEqual([]);
});

it("the history can be of one location, and without the halves of units that are on their way", async () => {
  const pool = { units: 1, value: 1 };
  const shop = await shopWithEntries([
    { day: 0, kind: "transfer", locationId: firstLocation, units: -2, pool },
    { day: 0, kind: "transfer", locationId: 0n, units: 2, pool },
    { day: 1, kind: "transfer", locationId: 0n, units: -1, pool },
    { day: 1, kind: "transfer", locationId: otherLocation, units: 1, pool },
    { day: 2, kind: "lost", locationId: 0n, units: -1, pool },
  ]);
  const list = async (wanted: { locationId?: bigint; onlyEnds?: boolean }) => {
    const page = { limit: 10 };
    const { rows } = await listVariantCostEntries(shop.id, { variantId: mug, ...wanted, page });
    return rows.map(({ kind, units }) => `${kind} ${units}`);
  };
  expect(await list({})).toHaveLength(5);
  expect(await list({ onlyEnds: true })).toEqual(["lost -1", "transfer 1", "transfer -2"]);
  expect(await list({ locationId: otherLocation, onlyEnds: true })).toEqual(["transfer 1"]);
});
