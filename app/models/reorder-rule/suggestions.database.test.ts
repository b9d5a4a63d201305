import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { countLowVariants } from "~/models/dashboard/count-low-variants.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import type { PurchaseOrderStatus } from "~/models/purchase-order/status";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { createReorderRule } from "./create.server";
import { listReorderRules } from "./list.server";
import { listReorderSuggestions, streamReorderSuggestions } from "./suggestions.server";

const secondLocation = 502n;
const rule = { reorderPoint: 10, reorderQuantity: 24, supplierId: null };
const mug = "gid://platform/ProductVariant/1";

async function setStock(shop: ShopContext, variantId: bigint, stock: Record<string, number>): Promise<void> {
  await db.stockLevel.createMany({
    data: Object.entries(stock).map(([locationId, available]) => ({
      shopId: shop.id,
      variantId,
      locationId: BigInt(locationId),
      available,
      changedAt: new Date(),
    })),
  });
}

async function order(
  shop: ShopContext,
  status: PurchaseOrderStatus,
  { quantities, received = 0 }: { quantities: number[]; received?: number },
): Promise<void> {
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const lineItems = quantities.map((quantity) => ({ variantId: 1n, quantity, costPrice: 1 }));
  const { id } = await createPurchaseOrder(shop, { supplierId, lineItems });
  await db.purchaseOrder.update({ where: { shopId_id: { shopId: shop.id, id } }, data: { status } });
  await db.purchaseOrderLine.updateMany({
    where: { shopId: shop.id, purchaseOrderId: id, position: 0 },
    data: { receivedQuantity: received },
  });
}

async function suggestionsOf(shop: ShopContext) {
  const rows = [];
  for await (const row of streamReorderSuggestions(shop)) rows.push(row);
  // The dashboard counts the same variants.
  expect(await countLowVariants(shop.id)).toBe(rows.length);
  return rows;
}

describe("suggestions", () => {
  it("name the variants at or below their reorder point, newest rule first, and no others", async () => {
    const shop = await createShop();
    const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
    await setStock(shop, 1n, { [`${firstLocation}`]: 10 });
    await setStock(shop, 2n, { [`${firstLocation}`]: 11 });
    await createReorderRule(shop.id, { ...rule, variantId: 1n, supplierId });
    await createReorderRule(shop.id, { ...rule, variantId: 2n });
    await createReorderRule(shop.id, { ...rule, variantId: 3n, reorderPoint: 0 });
    expect(await suggestionsOf(shop)).toEqual([
      {
        variantId: "gid://platform/ProductVariant/3",
        sku: "PLATE",
        title: "The PLATE",
        currentStock: 0,
        ...{ incoming: 0, incomingOutside: 0 },
        reorderPoint: 0,
        reorderQuantity: 24,
        orderUpTo: null,
        suggestedQuantity: 24,
        ...{ unitCost: null, currency: "USD", priceBreak: null },
        reason: "0 left, reorder point 0. Ordering 24 brings the total to 24.",
        supplierId: null,
        supplierName: null,
      },
      {
        variantId: mug,
        sku: "MUG",
        title: "The MUG",
        currentStock: 10,
        ...{ incoming: 0, incomingOutside: 0 },
        reorderPoint: 10,
        reorderQuantity: 24,
        orderUpTo: null,
        suggestedQuantity: 24,
        ...{ unitCost: null, currency: "USD", priceBreak: null },
        reason: "10 left, reorder point 10. Ordering 24 brings the total to 34.",
        supplierId,
        supplierName: "Clay & Co",
      },
    ]);
  });

  it("count what is available at active locations, of this shop alone", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    await db.location.createMany({
      data: [
        { shopId: shop.id, id: secondLocation, name: "Warehouse" },
        { shopId: shop.id, id: 503n, name: "Closed", active: false },
      ],
    });
    await setStock(shop, 1n, { [`${firstLocation}`]: 9, [`${secondLocation}`]: -2, "503": 100 });
    await setStock(other, 1n, { [`${firstLocation}`]: 500 });
    await createReorderRule(shop.id, { ...rule, variantId: 1n });
    await createReorderRule(other.id, { ...rule, variantId: 1n });
    expect(await suggestionsOf(shop)).toMatchObject([{ variantId: mug, currentStock: 7 }]);
    expect(await suggestionsOf(other)).toEqual([]);
  });

  it("count as incoming what sent and partly received orders still owe, and nothing else", async () => {
    const shop = await createShop();
    await createReorderRule(shop.id, { ...rule, variantId: 1n });
    await order(shop, "draft", { quantities: [100] });
    await order(shop, "cancelled", { quantities: [100] });
    await order(shop, "received", { quantities: [100], received: 60 });
    await order(shop, "sent", { quantities: [2, 3] });
    await order(shop, "partial", { quantities: [5, 1], received: 4 });
    expect(await suggestionsOf(shop)).toMatchObject([
      {
        currentStock: 0,
        incoming: 7,
        orderUpTo: null,
        suggestedQuantity: 24,
        reason: "0 left and 7 on the way, reorder point 10. Ordering 24 brings the total to 31.",
      },
    ]);
    await order(shop, "sent", { quantities: [4] });
    expect(await suggestionsOf(shop)).toMatchObject([{ incoming: 11, suggestedQuantity: 0 }]);
  });

  it("count what the platform expects from orders outside Backroom, at active locations", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    await db.location.create({ data: { shopId: shop.id, id: 503n, name: "Closed", active: false } });
    await setStock(shop, 1n, { [`${firstLocation}`]: 2, "503": 0 });
    await setStock(other, 1n, { [`${firstLocation}`]: 2 });
    for (const { id: shopId } of [shop, other]) await createReorderRule(shopId, { ...rule, variantId: 1n });
    await db.stockLevel.updateMany({ where: { shopId: shop.id }, data: { incoming: 6 } });
    expect(await suggestionsOf(shop)).toMatchObject([
      { incoming: 6, incomingOutside: 6, suggestedQuantity: 24 },
    ]);
    await order(shop, "sent", { quantities: [3] });
    expect(await suggestionsOf(shop)).toMatchObject([
      {
        incoming: 9,
        incomingOutside: 6,
        suggestedQuantity: 0,
        reason:
          "2 left and 9 on the way, 6 of them from orders outside Backroom, reorder point 10. Incoming units bring the total to 11.",
      },
    ]);
    expect(await suggestionsOf(other)).toMatchObject([{ incoming: 0, incomingOutside: 0 }]);
  });

  it("count as incoming what is received while the platform has still to take it", async () => {
    const shop = await createShop();
    await setStock(shop, 1n, { [`${firstLocation}`]: 2 });
    await createReorderRule(shop.id, { ...rule, variantId: 1n });
    await order(shop, "received", { quantities: [20], received: 20 });
    const intent = { document: "receipt", documentId: 1, actor: "" } as const;
    const changes = [{ variantId: 1n, locationId: firstLocation, delta: 20 }];
    const [id = 0] = await db.$transaction((tx) =>
      createOperations(tx, shop, { ...intent, reason: "received", changes }),
    );
    expect(await suggestionsOf(shop)).toMatchObject([
      { currentStock: 2, incoming: 20, suggestedQuantity: 0 },
    ]);
    // Refused units come by no way until a person says so.
    await db.inventoryOperation.update({
      where: { shopId_id: { shopId: shop.id, id } },
      data: { status: "rejected" },
    });
    expect(await suggestionsOf(shop)).toMatchObject([{ incoming: 0, suggestedQuantity: 24 }]);
  });

  it("hold when far more is on order than a number of the database's usual kind", async () => {
    const shop = await createShop();
    await createReorderRule(shop.id, { ...rule, variantId: 1n });
    await order(shop, "sent", { quantities: Array.from({ length: 2_500 }, () => 1_000_000) });
    expect(await suggestionsOf(shop)).toMatchObject([{ incoming: 2_500_000_000, suggestedQuantity: 0 }]);
  });

  it("leave out a deleted variant, whose rule stays", async () => {
    const shop = await createShop();
    await createReorderRule(shop.id, { ...rule, variantId: 1n });
    await db.variant.update({
      where: { shopId_id: { shopId: shop.id, id: 1n } },
      data: { deletedAt: new Date() },
    });
    expect(await suggestionsOf(shop)).toEqual([]);
    const { rows } = await listReorderRules(shop.id, { page: { limit: 10 } });
    expect(rows).toMatchObject([{ variantId: mug, sku: "MUG" }]);
    await expect(createReorderRule(shop.id, { ...rule, variantId: 1n })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("make up the whole list in pages", async () => {
    const shop = await createShop();
    for (const variantId of [1n, 2n, 3n]) await createReorderRule(shop.id, { ...rule, variantId });
    const first = await listReorderSuggestions(shop, { page: { limit: 2 } });
    const second = await listReorderSuggestions(shop, {
      page: { limit: 2, cursor: first.nextCursor ?? "" },
    });
    expect(second.nextCursor).toBeNull();
    expect([...first.rows, ...second.rows]).toEqual(await suggestionsOf(shop));
  });
});

it("is no rule of a variant that only another shop has", async () => {
  const [shop, other] = [await createShop(), await createShop({ variants: { 9: "JUG" } })];
  const input = { ...rule, variantId: 9n };
  await expect(createReorderRule(shop.id, input)).rejects.toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "variantId", message: "is not a variant in this store" }],
  });
  await createReorderRule(other.id, input);
});
