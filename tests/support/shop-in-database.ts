import { randomBytes } from "node:crypto";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { getShop } from "~/models/shop/get.server";

interface Options {
  currency?: string;
  timeZone?: string;
  /** SKU by variant id; each variant has a product of its own, ten times the id, and a title after its SKU. */
  variants?: Record<number, string>;
}

export const firstLocation = 501n;

/** A shop with a location and a catalogue, straight in the test file's database. */
export async function createShop({
  currency = "USD",
  timeZone = "UTC",
  variants = { 1: "MUG", 2: "BOWL", 3: "PLATE" },
}: Options = {}): Promise<ShopContext> {
  const domain = `shop-${randomBytes(6).toString("hex")}.myshopify.com`;
  const { id: shopId } = await db.shop.create({
    data: { domain, name: "Harbour Supply", currency, timeZone, primaryLocationId: firstLocation },
  });
  await db.location.create({ data: { shopId, id: firstLocation, name: "Shop floor" } });
  const entries = Object.entries(variants).map(([id, sku]) => ({ id: BigInt(id), sku, title: `The ${sku}` }));
  await db.product.createMany({
    data: entries.map(({ id, title }) => ({ shopId, id: id * 10n, title, changedAt: new Date(0) })),
  });
  await db.variant.createMany({
    data: entries.map(({ id, sku, title }) => ({
      shopId,
      id,
      productId: id * 10n,
      inventoryItemId: id * 100n,
      sku,
      title,
      searchText: `${title}\n${sku}`.toLowerCase(),
    })),
  });
  return getShop(shopId);
}
