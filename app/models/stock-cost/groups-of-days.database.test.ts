import { expect, it } from "vitest";
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
const today = new Date().toISOString().slice(0, 10);
const days = [0, 1, 3, 20, 33, 47, 60, 75].map((ago) => addDays(today, -ago));
const groups = ["vendor", "productType", "supplier", "collection"] as const;
const variants = [1n, 2n, 3n, 4n];

/** Four variants, of known costs but the last, with two months of movements at two locations. */
async function shopWithHistory(scope: "shop" | "location"): Promise<ShopContext> {
  const shop = await createShop({ variants: { "1": "Mug", "2": "Cup", "3": "Bowl", "4": "Plate" } });
  const shopId = shop.id;
  await db.location.create({ data: { shopId, id: other, name: "Back room" } });
  await db.shop.update({ where: { id: shopId }, data: { costScope: scope } });
  const { id: supplierId } = await db.supplier.create({ data: { shopId, name: "Kiln Ltd" } });
  for (const id of variants) {
    await db.variant.updateMany({
      where: { shopId, id },
      data: { cost: id === 4n ? null : Number(id) * 0.333 },
    });
    const [vendor, productType] = [id > 2n ? "Clay" : "Kiln", id === 1n ? "" : "Dishes"];
    await db.product.updateMany({ where: { shopId, id: id * 10n }, data: { vendor, productType } });
  }
  const item = { shopId, supplierId, currency: "USD", preferred: true };
  await db.supplierItem.create({ data: { ...item, variantId: 1n, productId: 10n } });
  for (const id of [7n, 8n])
    await db.collection.create({ data: { shopId, id, title: `Collection ${id}`, changedAt: new Date() } });
  await db.collectionProduct.createMany({
    data: [
      { shopId, productId: 10n, collectionId: 7n },
      { shopId, productId: 20n, collectionId: 7n },
      { shopId, productId: 20n, collectionId: 8n },
    ],
  });
  const random = randomFrom(scope);
  for (let ago = 70; ago >= 2; ago -= 1 + Math.floor(random() * 2))
    await moveInLedger(shopId, {
      variantId: variants[Math.floor(random() * 4)] ?? 1n,
      locationId: random() < 0.5 ? firstLocation : other,
      units: Math.ceil(random() * 9) - 3,
      document: random() < 0.5 ? "external" : "adjustment",
      at: minutesAgo(ago * 1_440 + 5),
    });
  await follow(shop);
  return shop;
}

async function follow(shop: ShopContext): Promise<void> {
  await markCosts(db, shop.id, null);
  await followCosts(shop.id);
}

type Told = Record<string, Record<string, { units: number; value: number }>>;

/** What the reports say of each day, at all locations and at each. */
async function told(shop: ShopContext): Promise<Told> {
  const all: Told = {};
  for (const day of days)
    for (const locationId of [undefined, firstLocation, other])
      for (const group of groups) {
        const { rows } = await valueOn(shop, { day, group, locationId, limit: 50 });
        all[`${day} ${locationId ?? "all"} ${group}`] = Object.fromEntries(
          rows.map(({ id, units, value }) => [id, { units, value: Math.round(value * 100) / 100 }]),
        );
      }
  return all;
}

/** The same of each variant, which the report reads by its entries, added up by the groups that the catalogue has now. */
async function byVariants(shop: ShopContext): Promise<Told> {
  const { rows: members } = await pool.query<{ variant: string; kind: string; id: string }>(
    `SELECT v.id::text AS variant, g.kind, g.id FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.id = v.product_id
     LEFT JOIN supplier_items i ON i.shop_id = v.shop_id AND i.variant_id = v.id AND i.preferred
     LEFT JOIN collection_products c ON c.shop_id = v.shop_id AND c.product_id = p.id
     CROSS JOIN LATERAL (VALUES ('vendor', p.vendor), ('productType', p.product_type),
       ('supplier', coalesce(i.supplier_id::text, '')), ('collection', coalesce(c.collection_id::text, ''))) AS g (kind, id)
     WHERE v.shop_id = $1 GROUP BY 1, 2, 3`,
    [shop.id],
  );
  const all: Told = {};
  for (const day of days)
    for (const locationId of [undefined, firstLocation, other]) {
      const { rows } = await valueOn(shop, { day, group: "variant", locationId, limit: 50 });
      for (const kind of groups) {
        const sums: Told[string] = {};
        for (const { variant, id } of members.filter((member) => member.kind === kind))
          for (const { units, value } of rows.filter((row) => row.id === variant)) {
            const { units: before, value: sum } = sums[id] ?? { units: 0, value: 0 };
            sums[id] = { units: before + units, value: sum + value };
          }
        all[`${day} ${locationId ?? "all"} ${kind}`] = sums;
      }
    }
  return all;
}

/** Units are the same; the value is to the cent, of which each variant's is rounded. */
function expectSame(one: Told, other: Told): void {
  for (const [what, rows] of Object.entries(one)) {
    const others = other[what] ?? {};
    for (const id of new Set([...Object.keys(rows), ...Object.keys(others)])) {
      const [sum, found] = [rows[id], others[id]].map((row) => row ?? { units: 0, value: 0 });
      expect({ what, id, units: found?.units }).toEqual({ what, id, units: sum?.units });
      expect(Math.abs((found?.value ?? 0) - (sum?.value ?? 0)), `${what} ${id}`).toBeLessThan(0.03);
    }
  }
}

const marks = (shop: ShopContext) => db.worthGroupChange.count({ where: { shopId: shop.id } });

/** As the report says it while variants are marked, and by what is kept once they are counted. */
async function expectRight(shop: ShopContext): Promise<void> {
  const right = await byVariants(shop);
  expectSame(await told(shop), right);
  await followCosts(shop.id);
  expect(await marks(shop)).toBe(0);
  expectSame(await told(shop), right);
  expect(await checkCosts(shop.id)).toBe(0);
}

it.each(["shop", "location"] as const)(
  "each group of each day is what its variants were worth, with costs by %s, and whatever changes",
  async (scope) => {
    const shop = await shopWithHistory(scope);
    const shopId = shop.id;
    expect(await marks(shop)).toBe(0);
    await expectRight(shop);
    await db.product.updateMany({
      where: { shopId, id: 20n },
      data: { vendor: "Clay", productType: "Cups" },
    });
    expect(await marks(shop)).toBe(1);
    await expectRight(shop);
    await db.collectionProduct.create({ data: { shopId, productId: 30n, collectionId: 8n } });
    await db.collectionProduct.deleteMany({ where: { shopId, collectionId: 7n } });
    await expectRight(shop);
    await db.variant.updateMany({ where: { shopId, id: 1n }, data: { productId: 30n } });
    await db.supplierItem.updateMany({ where: { shopId }, data: { variantId: 2n } });
    await expectRight(shop);
    // Its day is before months that are closed.
    await moveInLedger(shopId, {
      ...{ variantId: 3n, locationId: other, units: 5, document: "adjustment" },
      at: minutesAgo(69 * 1_440),
    });
    await follow(shop);
    await expectRight(shop);
    await db.shop.update({ where: { id: shopId }, data: { costMethod: "fifo" } });
    await follow(shop);
    await expectRight(shop);
  },
);

it.each([
  [
    "a group's sum of a day",
    "UPDATE worth_groups SET value = value + 1 WHERE shop_id = $1 AND span = 'day' AND kind = 'vendor'",
  ],
  [
    "a month's",
    "UPDATE worth_groups SET units = units + 1 WHERE shop_id = $1 AND span = 'month' AND id = '8'",
  ],
  [
    "a day that is another one",
    "UPDATE worth_groups SET since = '2001-01-01' WHERE shop_id = $1 AND span = 'day' AND id = 'Kiln' AND location_id = -1 AND since = (SELECT min(since) FROM worth_groups WHERE shop_id = $1 AND span = 'day' AND id = 'Kiln' AND location_id = -1)",
  ],
  [
    "a variant that is counted elsewhere",
    "UPDATE counted_groups SET id = 'Kiln' WHERE shop_id = $1 AND kind = 'vendor' AND variant_id = 3",
  ],
  ["a variant that is counted nowhere", "DELETE FROM counted_groups WHERE shop_id = $1 AND variant_id = 2"],
])("the nightly check finds and puts right %s", async (_, damage) => {
  const shop = await shopWithHistory("shop");
  const right = await told(shop);
  expect((await pool.query(damage, [shop.id])).rowCount).toBeGreaterThan(0);
  expect(await checkCosts(shop.id)).toBeGreaterThan(0);
  expect(await told(shop)).toEqual(right);
  await followCosts(shop.id);
  expect(await marks(shop)).toBe(0);
  expect(await told(shop)).toEqual(right);
  expect(await checkCosts(shop.id)).toBe(0);
});

it("what is left of a group without variants is removed", async () => {
  const shop = await shopWithHistory("shop");
  await db.product.updateMany({ where: { shopId: shop.id, vendor: "Kiln" }, data: { vendor: "Oven" } });
  await followCosts(shop.id);
  expect(await db.worthGroup.count({ where: { shopId: shop.id, id: "Kiln" } })).toBe(0);
  expect(await db.worthGroup.count({ where: { shopId: shop.id, id: "Oven" } })).toBeGreaterThan(10);
});
