import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { keepShopStock } from "../../../tests/support/known-stock";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listStockOverview, streamStockOverview } from "./overview.server";

const attic = 502n;
const changedAt = new Date(0);

/** MUG at two locations, BOWL at one; MUG has a rule. */
async function stockedShop() {
  const shop = await createShop();
  const shopId = shop.id;
  await db.location.create({ data: { shopId, id: attic, name: "Attic" } });
  await db.stockLevel.createMany({
    data: [
      { shopId, variantId: 1n, locationId: firstLocation, available: 4, onHand: 6, committed: 2, changedAt },
      { shopId, variantId: 1n, locationId: attic, available: 6, onHand: 6, incoming: 3, changedAt },
      { shopId, variantId: 2n, locationId: firstLocation, available: 0, changedAt },
    ],
  });
  await db.reorderRule.create({
    data: { shopId, productId: 10n, variantId: 1n, reorderPoint: 10, reorderQuantity: 24 },
  });
  await keepShopStock(shopId);
  return shop;
}

const overview = async (shop: Awaited<ReturnType<typeof createShop>>, filters = {}) =>
  (await listStockOverview(shop, { filters, page: { limit: 50 } })).rows;

it("shows on hand and committed, and whether all locations together are at the reorder point", async () => {
  const rows = await overview(await stockedShop());
  expect(
    rows.map(({ sku, locationName, low, reorderPoint }) => [sku, locationName, low, reorderPoint]),
  ).toEqual([
    ["BOWL", "Shop floor", false, null],
    ["MUG", "Attic", true, 10],
    ["MUG", "Shop floor", true, 10],
  ]);
  expect(rows[2]).toMatchObject({ currentStock: 4, onHand: 6, committed: 2, underWay: false });
});

it("counts as incoming what is ordered for the location, what is being moved there, and what Shopify expects", async () => {
  const shop = await stockedShop();
  const shopId = shop.id;
  const supplier = await db.supplier.create({ data: { shopId, name: "Clay & Co" } });
  const order = { shopId, supplierId: supplier.id, currency: "USD" };
  const line = { position: 0, variantId: 1n, title: "Mug", quantity: 20, costPrice: 1, lineTotal: 20 };
  await db.purchaseOrder.create({
    data: { ...order, number: 1, status: "partial", lines: { create: { ...line, receivedQuantity: 5 } } },
  });
  await db.purchaseOrder.create({
    data: { ...order, number: 2, status: "sent", locationId: attic, lines: { create: line } },
  });
  await db.purchaseOrder.create({ data: { ...order, number: 3, status: "draft", lines: { create: line } } });
  await db.stockTransfer.create({
    data: {
      shopId,
      sourceLocationId: firstLocation,
      destinationLocationId: attic,
      status: "in_transit",
      items: { create: { variantId: 1n, quantity: 2 } },
    },
  });
  const incoming = (await overview(shop, { variantId: 1n })).map((row) => row.incoming);
  expect(incoming).toEqual([
    { orders: 20, transfers: 2, shopify: 3, total: 25 },
    { orders: 15, transfers: 0, shopify: 0, total: 15 },
  ]);
});

it("counts of a transfer what is still on its way, and nothing that stayed at its source", async () => {
  const shop = await stockedShop();
  const shopId = shop.id;
  const places = { sourceLocationId: attic, destinationLocationId: firstLocation };
  const item = { variantId: 1n, quantity: 10, accepted: 4, damaged: 1, missing: 2 };
  const { id } = await db.stockTransfer.create({
    data: { shopId, ...places, status: "in_transit", items: { create: item } },
  });
  const moving = async () =>
    (await overview(shop, { variantId: 1n })).map(({ incoming: { transfers } }) => transfers);
  expect(await moving()).toEqual([0, 3]);
  const changes = [{ variantId: "1", locationId: String(attic), delta: -10 }];
  const of = { shopId, document: "transfer", documentId: id, key: "", apiVersion: "", request: "" } as const;
  await db.inventoryOperation.create({ data: { ...of, status: "rejected", changes } });
  expect(await moving()).toEqual([0, 0]);
});

it("lists only low stock when asked, page by page and whole", async () => {
  const shop = await stockedShop();
  const first = await listStockOverview(shop, { filters: { low: true }, page: { limit: 1 } });
  const cursor = first.nextCursor ?? "";
  const second = await listStockOverview(shop, { filters: { low: true }, page: { limit: 1, cursor } });
  const whole = [];
  for await (const row of streamStockOverview(shop, { low: true })) whole.push(row);
  expect([...first.rows, ...second.rows]).toEqual(whole);
  expect(whole).toHaveLength(2);
  await db.stockLevel.updateMany({ where: { shopId: shop.id, locationId: attic }, data: { available: 7 } });
  await keepShopStock(shop.id);
  expect(await overview(shop, { low: true })).toEqual([]);
});
