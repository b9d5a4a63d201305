import { describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { markCosts } from "~/models/cost-change/mark.server";
import type { ShopContext } from "~/models/shop/context";
import { minutesAgo, moveInLedger } from "../../../tests/support/ledger-in-database";
import { randomFrom } from "../../../tests/support/random";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { checkCosts } from "./check.server";
import { followCosts } from "./follow.server";
import { valueOn } from "./value-on.server";

const other = 502n;
const variants = [1n, 2n, 3n];
const today = new Date().toISOString().slice(0, 10);
const dayMinutes = 1_440;

async function shopWithVariants(scope: "shop" | "location"): Promise<ShopContext> {
  const shop = await createShop({ variants: { "1": "Mug", "2": "Cup", "3": "Bowl" } });
  await db.location.create({ data: { shopId: shop.id, id: other, name: "Back room" } });
  await db.shop.update({ where: { id: shop.id }, data: { costScope: scope } });
  // The third one's cost is unknown.
  for (const variantId of [1n, 2n])
    await db.variant.updateMany({
      where: { shopId: shop.id, id: variantId },
      data: { cost: variantId === 1n ? 0.333 : 7 },
    });
  return shop;
}

/** Rows of the ledger one after the other, from `from` days ago until `until` days ago. */
async function move(shop: ShopContext, { seed, from, until }: { seed: string; from: number; until: number }) {
  const random = randomFrom(seed);
  for (let days = from; days >= until; days -= 1 + Math.floor(random() * 3))
    await moveInLedger(shop.id, {
      variantId: variants[Math.floor(random() * 3)] ?? 1n,
      locationId: random() < 0.5 ? firstLocation : other,
      units: Math.ceil(random() * 9) - 4,
      document: random() < 0.5 ? "external" : "adjustment",
      at: minutesAgo(days * dayMinutes + 5),
    });
}

async function follow(shop: ShopContext): Promise<void> {
  await markCosts(db, shop.id, null);
  await followCosts(shop.id);
}

/** By the last entry of each variant at each location and of each pool until the day, and by nothing that is kept. */
async function byEntries(shopId: number, day: string, locationId: bigint | null): Promise<unknown> {
  const { rows } = await pool.query(
    `WITH here AS (
      SELECT DISTINCT ON (variant_id, location_id) variant_id, location_id, units_here, pool_id FROM cost_entries
      WHERE shop_id = $1 AND day <= $2 ORDER BY variant_id, location_id, id DESC
    ), pool AS (
      SELECT DISTINCT ON (variant_id, pool_id) variant_id, pool_id, pool_units, pool_unknown_units, pool_value
      FROM cost_entries WHERE shop_id = $1 AND day <= $2 ORDER BY variant_id, pool_id, id DESC)
    SELECT here.variant_id::text AS id, sum(units_here)::int AS units,
      round(sum(CASE pool_units WHEN 0 THEN 0 ELSE pool_unknown_units::numeric * units_here / pool_units END), 6)::float8 AS "unknownUnits",
      round(sum(CASE pool_units WHEN 0 THEN 0 ELSE pool_value * units_here / pool_units END), 6)::float8 AS value
    FROM here JOIN pool USING (variant_id, pool_id) WHERE location_id <> 0 AND ($3::bigint IS NULL OR location_id = $3)
    GROUP BY 1 HAVING sum(units_here) <> 0 ORDER BY 1`,
    [shopId, day, locationId],
  );
  return rows;
}

async function expectSame(shop: ShopContext): Promise<void> {
  for (let day = addDays(today, -100); day <= today; day = addDays(day, day.endsWith("01") ? 1 : 4))
    for (const locationId of [undefined, firstLocation, other]) {
      const { rows, total } = await valueOn(shop, { day, group: "variant", locationId, limit: 10 });
      const expected = (await byEntries(shop.id, day, locationId ?? null)) as {
        id: string;
        units: number;
        value: number;
      }[];
      const units = Object.fromEntries(rows.map((row) => [row.id, row.units]));
      expect({ day, locationId, units }).toEqual({
        ...{ day, locationId },
        units: Object.fromEntries(expected.map((row) => [row.id, row.units])),
      });
      const value = expected.reduce((sum, row) => sum + row.value, 0);
      const told = rows.reduce((sum, row) => sum + row.value, 0);
      expect(Math.abs(told - value)).toBeLessThan(0.006);
      expect(Math.abs(total.value - told)).toBeLessThan(0.000_001);
    }
}

async function closedIn(shopId: number): Promise<string[]> {
  const { rows } = await pool.query<{ until: string }>(
    "SELECT DISTINCT until::text FROM worths WHERE shop_id = $1 AND until < 'infinity' ORDER BY 1",
    [shopId],
  );
  return rows.map(({ until }) => until);
}

describe.each(["shop", "location"] as const)("the value of each day, with costs by %s", (scope) => {
  it("is what the entries say, with months that are closed, entries that come late and another method", async () => {
    const shop = await shopWithVariants(scope);
    await move(shop, { seed: `${scope} first`, from: 95, until: 40 });
    await follow(shop);
    expect((await closedIn(shop.id)).length).toBeGreaterThanOrEqual(2);
    await expectSame(shop);
    // Their days are before months that are closed.
    await move(shop, { seed: `${scope} later`, from: 39, until: 0 });
    await follow(shop);
    await expectSame(shop);
    expect(await checkCosts(shop.id)).toBe(0);
    await db.shop.update({ where: { id: shop.id }, data: { costMethod: "fifo" } });
    await follow(shop);
    await expectSame(shop);
    expect(await checkCosts(shop.id)).toBe(0);
  });
});

describe("what is kept in sums", () => {
  it.each([
    ["a day's", "UPDATE cost_days SET value = value + 1 WHERE shop_id = $1"],
    ["a day's that is missing", "DELETE FROM cost_days WHERE shop_id = $1"],
    ["a location's", "UPDATE worth_days SET value = value - 1, units = units + 2 WHERE shop_id = $1"],
    ["a location's that is missing", "DELETE FROM worth_days WHERE shop_id = $1"],
    ["a variant's now", "UPDATE worths SET value = value + 1 WHERE shop_id = $1 AND until = 'infinity'"],
    [
      "a variant's of a month",
      "DELETE FROM worths WHERE shop_id = $1 AND until < 'infinity' AND location_id > 0",
    ],
  ])("is put right at night: %s", async (_, damage) => {
    const shop = await shopWithVariants("shop");
    await move(shop, { seed: "damage", from: 70, until: 0 });
    await follow(shop);
    const sums = async () => {
      const { rows } = await pool.query(
        `SELECT day::text, kind, units::text, value::text FROM cost_days WHERE shop_id = $1
         UNION ALL SELECT day::text, location_id::text, units::text, value::text FROM worth_days WHERE shop_id = $1
         UNION ALL SELECT until::text, variant_id || ' ' || location_id, units::text, value::text FROM worths WHERE shop_id = $1
         ORDER BY 1, 2`,
        [shop.id],
      );
      return rows.filter(
        (row: { units: string; value: string }) => Number(row.units) !== 0 || Number(row.value) !== 0,
      );
    };
    const before = await sums();
    await pool.query(damage, [shop.id]);
    expect(await checkCosts(shop.id)).toBeGreaterThan(0);
    await followCosts(shop.id);
    expect(await sums()).toEqual(before);
    expect(await checkCosts(shop.id)).toBe(0);
  });
});

it("a variant with more rows than are read at once is computed to its last one", async () => {
  const shop = await shopWithVariants("shop");
  await pool.query(
    `INSERT INTO stock_movements (shop_id, variant_id, location_id, previous_quantity, new_quantity, adjustment, document,
       created_at)
     SELECT $1, 1, $2, (n + 1) % 2, n % 2, CASE n % 2 WHEN 1 THEN 1 ELSE -1 END, 'external', now() - interval '1 minute' * (15000 - n)
     FROM generate_series(1, 12001) n`,
    [shop.id, firstLocation],
  );
  await moveInLedger(shop.id, { variantId: 2n, units: 3, document: "adjustment" });
  await db.stockLevel.create({
    data: {
      ...{ shopId: shop.id, variantId: 1n, locationId: firstLocation, available: 1 },
      ...{ changedAt: new Date(), knownSince: minutesAgo(20_000) },
    },
  });
  await follow(shop);
  expect(await db.costEntry.count({ where: { shopId: shop.id, variantId: 1n } })).toBe(12_001);
  expect(await db.costChange.count({ where: { shopId: shop.id } })).toBe(0);
  expect(await checkCosts(shop.id)).toBe(0);
  const { total } = await valueOn(shop, { day: today, group: "location", limit: 10 });
  expect(total).toMatchObject({ units: 4, value: 21.33 });
});
