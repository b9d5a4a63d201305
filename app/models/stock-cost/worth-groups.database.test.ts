import { expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { markCosts } from "~/models/cost-change/mark.server";
import type { ShopContext } from "~/models/shop/context";
import { redactShop } from "~/models/shop/redact.server";
import { deleteSupplier } from "~/models/supplier/delete.server";
import { moveInLedger } from "../../../tests/support/ledger-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { checkCosts } from "./check.server";
import { followCosts, unsafeFindShopsToCost } from "./follow.server";
import { valueOn } from "./value-on.server";

const other = 502n;
const today = new Date().toISOString().slice(0, 10);
const groups = ["vendor", "productType", "supplier"] as const;

/** Three variants of known costs: mugs and cups by Kiln, bowls by Clay. */
async function shopWithGroups(): Promise<ShopContext> {
  const shop = await createShop({ variants: { "1": "Mug", "2": "Cup", "3": "Bowl" } });
  const shopId = shop.id;
  await db.location.create({ data: { shopId, id: other, name: "Back room" } });
  for (const id of [1n, 2n, 3n]) {
    await db.variant.updateMany({ where: { shopId, id }, data: { cost: Number(id) * 0.333 } });
    const vendor = id === 3n ? "Clay" : "Kiln";
    await db.product.updateMany({ where: { shopId, id: id * 10n }, data: { vendor, productType: "Dishes" } });
  }
  for (const [variantId, locationId] of [
    [1n, firstLocation],
    [2n, other],
    [3n, firstLocation],
    [3n, other],
  ] as const)
    await moveInLedger(shopId, { variantId, locationId, units: 7, document: "adjustment" });
  await follow(shop);
  return shop;
}

async function follow(shop: ShopContext): Promise<void> {
  await markCosts(db, shop.id, null);
  await followCosts(shop.id);
}

/** What the report says of today, at all locations and at each. */
async function told(shop: ShopContext) {
  const rows: Record<string, Record<string, string>> = {};
  for (const group of groups)
    for (const locationId of [undefined, firstLocation, other]) {
      const { rows: found } = await valueOn(shop, { day: today, group, locationId, limit: 50 });
      rows[`${group} ${locationId ?? "all"}`] = Object.fromEntries(
        found.map(({ id, units, value }) => [id, `${units} for ${value.toFixed(2)}`]),
      );
    }
  return rows;
}

/** The same by the variants' worths, and by nothing that is kept of groups. */
async function byVariants(shop: ShopContext) {
  const rows: Record<string, Record<string, string>> = {};
  for (const group of groups)
    for (const locationId of [undefined, firstLocation, other]) {
      const column = { vendor: "vendor", productType: "product_type", supplier: "supplier_id" }[group];
      const { rows: found } = await pool.query<{ id: string; told: string }>(
        `SELECT coalesce(${column}::text, '') AS id, sum(units) || ' for ' || round(sum(value), 2) AS told
         FROM worths JOIN variants ON variants.shop_id = $1 AND variants.id = variant_id
         JOIN products ON products.shop_id = $1 AND products.id = variants.product_id
         LEFT JOIN supplier_items AS item ON item.shop_id = $1 AND item.variant_id = variants.id AND preferred
         WHERE worths.shop_id = $1 AND until = 'infinity' AND location_id = $2
         GROUP BY 1 HAVING sum(units) <> 0`,
        [shop.id, locationId ?? -1],
      );
      rows[`${group} ${locationId ?? "all"}`] = Object.fromEntries(found.map((row) => [row.id, row.told]));
    }
  return rows;
}

async function expectRight(shop: ShopContext): Promise<void> {
  const known = await told(shop);
  expect(known).toEqual(await byVariants(shop));
  await followCosts(shop.id);
  expect(await db.worthGroupChange.count({ where: { shopId: shop.id } })).toBe(0);
  expect(await told(shop)).toEqual(known);
  expect(await checkCosts(shop.id)).toBe(0);
}

async function supply(shopId: number, name: string, variantIds: bigint[]): Promise<number> {
  const { id: supplierId } = await db.supplier.create({ data: { shopId, name } });
  const ofVariant = (variantId: bigint) => ({ variantId, productId: variantId * 10n, currency: "USD" });
  await db.supplierItem.createMany({
    data: variantIds.map((variantId) => ({ ...ofVariant(variantId), shopId, supplierId, preferred: true })),
  });
  return supplierId;
}

const names = async (shop: ShopContext) =>
  (await valueOn(shop, { day: today, group: "supplier", limit: 50 })).rows.map(({ name }) => name);

it("a group's value moves with its variants' units and costs", async () => {
  const shop = await shopWithGroups();
  expect((await told(shop))["vendor all"]).toEqual({ Kiln: "14 for 6.99", Clay: "14 for 13.98" });
  await moveInLedger(shop.id, { variantId: 1n, locationId: other, units: 5, document: "adjustment" });
  await moveInLedger(shop.id, { variantId: 3n, units: -7, document: "external" });
  await follow(shop);
  await expectRight(shop);
  await db.shop.update({ where: { id: shop.id }, data: { costScope: "location", costMethod: "fifo" } });
  await follow(shop);
  await expectRight(shop);
});

it("a product that changes its vendor or type is in its new group at once", async () => {
  const shop = await shopWithGroups();
  await db.product.updateMany({ where: { shopId: shop.id, id: 10n }, data: { vendor: "Clay" } });
  expect((await told(shop))["vendor all"]).toEqual({ Kiln: "7 for 4.66", Clay: "21 for 16.31" });
  await expectRight(shop);
  await db.product.updateMany({ where: { shopId: shop.id, id: 30n }, data: { productType: "Bowls" } });
  await moveInLedger(shop.id, { variantId: 3n, units: 2, document: "adjustment" });
  await follow(shop);
  await expectRight(shop);
});

it("a variant's group is that of its preferred supplier, also when it changes, is deleted or has another name", async () => {
  const shop = await shopWithGroups();
  const kiln = await supply(shop.id, "Kiln Ltd", [1n, 2n]);
  const clay = await supply(shop.id, "Clay Ltd", [3n]);
  await expectRight(shop);
  expect(await names(shop)).toEqual(["Clay Ltd", "Kiln Ltd"]);
  await db.supplierItem.updateMany({
    where: { shopId: shop.id, variantId: 2n },
    data: { preferred: false },
  });
  await expectRight(shop);
  await db.supplierItem.updateMany({ where: { shopId: shop.id, variantId: 2n }, data: { preferred: true } });
  await db.supplier.updateMany({ where: { shopId: shop.id, id: clay }, data: { name: "Bowls Ltd" } });
  await expectRight(shop);
  expect(await names(shop)).toEqual(["Bowls Ltd", "Kiln Ltd"]);
  await deleteSupplier(shop.id, kiln);
  await expectRight(shop);
  expect(await names(shop)).toEqual(["Bowls Ltd", ""]);
});

it("a change that is not committed while costs are written counts from its commit on", async () => {
  const shop = await shopWithGroups();
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.shop_id', $1, true)", [String(shop.id)]);
    await client.query("UPDATE products SET vendor = 'Clay' WHERE shop_id = $1 AND id = 10", [shop.id]);
    await moveInLedger(shop.id, { variantId: 1n, units: 3, document: "adjustment" });
    await follow(shop);
    expect((await told(shop))["vendor all"]).toEqual({ Kiln: "17 for 7.99", Clay: "14 for 13.98" });
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  expect((await told(shop))["vendor all"]).toEqual({ Kiln: "7 for 4.66", Clay: "24 for 17.31" });
  await expectRight(shop);
});

it("names the shop to the job once variants have moved to other groups, and only then", async () => {
  const shop = await shopWithGroups();
  const isNamed = async () => (await unsafeFindShopsToCost()).includes(shop.id);
  expect(await isNamed()).toBe(false);
  await db.product.updateMany({
    where: { shopId: shop.id, id: 10n },
    data: { title: "Other", vendor: "Kiln" },
  });
  expect(await isNamed()).toBe(false);
  await db.product.updateMany({ where: { shopId: shop.id }, data: { vendor: "Other" } });
  expect(await isNamed()).toBe(true);
  await followCosts(shop.id);
  expect(await isNamed()).toBe(false);
});

it("sums that somebody has changed are put right at night", async () => {
  const shop = await shopWithGroups();
  const right = await told(shop);
  await pool.query("UPDATE worth_groups SET value = value + 1 WHERE shop_id = $1 AND id = 'Clay'", [shop.id]);
  expect(await checkCosts(shop.id)).toBeGreaterThan(0);
  expect(await told(shop)).toEqual(right);
  await followCosts(shop.id);
  expect(await told(shop)).toEqual(right);
  await pool.query("DELETE FROM worth_groups WHERE shop_id = $1", [shop.id]);
  expect(await checkCosts(shop.id)).toBeGreaterThan(0);
  expect(await told(shop)).toEqual(right);
});

it("another shop's groups stay as they are, and an erased shop's are gone", async () => {
  const [shop, neighbour] = [await shopWithGroups(), await shopWithGroups()];
  await supply(shop.id, "Kiln Ltd", [1n, 2n, 3n]);
  const before = await told(neighbour);
  expect(await redactShop(shop.id, null)).toBe(true);
  expect(await db.worthGroup.count({ where: { shopId: shop.id } })).toBe(0);
  expect(await db.countedGroup.count({ where: { shopId: shop.id } })).toBe(0);
  expect(await db.worthGroupChange.count({ where: { shopId: shop.id } })).toBe(0);
  expect(await told(neighbour)).toEqual(before);
});
