import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createSupplier } from "~/models/supplier/create.server";
import { updateSupplier } from "~/models/supplier/update.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { createPurchaseOrder } from "./create.server";
import { deletePurchaseOrder } from "./delete.server";

async function shopWithSupplier(options?: Parameters<typeof createShop>[0]) {
  const shop = await createShop(options);
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  return { shop, supplierId };
}

function refusal(path: string) {
  return expect.objectContaining({
    code: "INVALID_INPUT",
    issues: [{ path, message: expect.any(String) as string }],
  });
}

describe("a new purchase order", () => {
  it("takes product, SKU and title from the catalogue where they are not given", async () => {
    const { shop, supplierId } = await shopWithSupplier();
    const order = await createPurchaseOrder(shop, {
      supplierId,
      lineItems: [
        { variantId: 2n, quantity: 3, costPrice: 1.005 },
        { variantId: 1n, title: "Mug, blue", sku: "M-B", quantity: 1, costPrice: 2 },
        { sku: "PLATE", quantity: 2, costPrice: 4 },
        { title: "Freight", quantity: 1, costPrice: 20 },
      ],
    });
    expect(order.lineItems).toMatchObject([
      {
        productId: "gid://platform/Product/20",
        variantId: "gid://platform/ProductVariant/2",
        sku: "BOWL",
        title: "The BOWL",
        costPrice: 1.005,
        receivedQuantity: 0,
        lineTotal: 3.02,
      },
      { variantId: "gid://platform/ProductVariant/1", sku: "M-B", title: "Mug, blue", lineTotal: 2 },
      { variantId: "gid://platform/ProductVariant/3", sku: "PLATE", title: "The PLATE", lineTotal: 8 },
      { variantId: null, productId: null, sku: "", title: "Freight", lineTotal: 20 },
    ]);
    expect(order).toMatchObject({
      poNumber: "PO-00001",
      status: "draft",
      currency: "USD",
      subtotal: 33.02,
      total: 33.02,
      lineItemCount: 4,
    });
  });

  it("adds tax and shipping and takes the discount off", async () => {
    const { shop, supplierId } = await shopWithSupplier();
    const lineItems = [{ variantId: 1n, quantity: 1, costPrice: 10 }];
    const order = await createPurchaseOrder(shop, {
      supplierId,
      lineItems,
      tax: 0.1,
      shipping: 0.2,
      discount: 1,
    });
    expect(order).toMatchObject({ subtotal: 10, tax: 0.1, shipping: 0.2, discount: 1, total: 9.3 });
  });

  it("counts in the digits of its currency", async () => {
    const { shop, supplierId } = await shopWithSupplier({ currency: "JPY" });
    const lineItems = [{ variantId: 1n, quantity: 3, costPrice: 0.5 }];
    expect(await createPurchaseOrder(shop, { supplierId, lineItems })).toMatchObject({
      currency: "JPY",
      total: 2,
    });
    expect(await createPurchaseOrder(shop, { supplierId, lineItems, currency: "KWD" })).toMatchObject({
      currency: "KWD",
      total: 1.5,
    });
    await expect(createPurchaseOrder(shop, { supplierId, lineItems, tax: 1.5 })).rejects.toEqual(
      refusal("tax"),
    );
  });

  it("is refused when it would come to less than zero, or to more than can be stored", async () => {
    const { shop, supplierId } = await shopWithSupplier();
    const largest = { variantId: 1n, quantity: 1_000_000, costPrice: 9_999_999.9999 };
    await expect(createPurchaseOrder(shop, { supplierId, lineItems: [], discount: 1 })).rejects.toEqual(
      refusal("discount"),
    );
    await expect(createPurchaseOrder(shop, { supplierId, lineItems: [largest, largest] })).rejects.toEqual(
      refusal("lineItems"),
    );
    expect(await createPurchaseOrder(shop, { supplierId, lineItems: [largest] })).toMatchObject({
      total: 9_999_999_999_900,
    });
  });

  it("names each line whose variant or SKU the shop does not have", async () => {
    const { shop, supplierId } = await shopWithSupplier({
      variants: { 1: "MUG", 2: "TWIN", 3: "TWIN", 4: "OLD" },
    });
    await db.variant.update({
      where: { shopId_id: { shopId: shop.id, id: 4n } },
      data: { deletedAt: new Date() },
    });
    const line = { quantity: 1, costPrice: 1 };
    const attempt = createPurchaseOrder(shop, {
      supplierId,
      lineItems: [
        { ...line, variantId: 99n },
        { ...line, variantId: 1n },
        { ...line, sku: "NONE" },
        { ...line, sku: "TWIN" },
        { ...line, variantId: 4n },
      ],
    });
    await expect(attempt).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [
        { path: "lineItems.0.variantId" },
        { path: "lineItems.2.sku" },
        { path: "lineItems.3.sku" },
        { path: "lineItems.4.variantId" },
      ],
    });
  });

  it("is refused for a supplier or location of another shop, and an archived supplier", async () => {
    const { shop, supplierId } = await shopWithSupplier();
    const theirs = await shopWithSupplier();
    await expect(createPurchaseOrder(shop, { supplierId: theirs.supplierId, lineItems: [] })).rejects.toEqual(
      refusal("supplierId"),
    );
    await expect(createPurchaseOrder(shop, { supplierId, lineItems: [], locationId: 999n })).rejects.toEqual(
      refusal("locationId"),
    );
    const placed = await createPurchaseOrder(shop, { supplierId, lineItems: [], locationId: firstLocation });
    expect(placed.locationId).toBe("gid://platform/Location/501");
    await updateSupplier(shop.id, { id: supplierId, archived: true });
    await expect(createPurchaseOrder(shop, { supplierId, lineItems: [] })).rejects.toEqual(
      refusal("supplierId"),
    );
  });

  it("gets the next number, without gaps and never one that was used before", async () => {
    const { shop, supplierId } = await shopWithSupplier();
    const orders = await Promise.all(
      Array.from({ length: 50 }, () => createPurchaseOrder(shop, { supplierId, lineItems: [] })),
    );
    const numbers = orders.map(({ poNumber }) => poNumber).sort();
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => `PO-${String(n + 1).padStart(5, "0")}`));

    const last = orders.find(({ poNumber }) => poNumber === "PO-00050");
    await deletePurchaseOrder(shop.id, last?.id ?? 0);
    await expect(
      createPurchaseOrder(shop, { supplierId, lineItems: [{ variantId: 99n, quantity: 1, costPrice: 1 }] }),
    ).rejects.toThrow();
    expect(await createPurchaseOrder(shop, { supplierId, lineItems: [] })).toMatchObject({
      poNumber: "PO-00051",
    });
    const elsewhere = await shopWithSupplier();
    expect(
      await createPurchaseOrder(elsewhere.shop, { supplierId: elsewhere.supplierId, lineItems: [] }),
    ).toMatchObject({ poNumber: "PO-00001" });
  });

  it("gets a longer number after 99999", async () => {
    const { shop, supplierId } = await shopWithSupplier();
    await db.counter.create({ data: { shopId: shop.id, name: "purchase_order", value: 99_999 } });
    expect(await createPurchaseOrder(shop, { supplierId, lineItems: [] })).toMatchObject({
      poNumber: "PO-100000",
    });
  });

  it("can have thousands of lines", async () => {
    const { shop, supplierId } = await shopWithSupplier();
    const lineItems = Array.from({ length: 5_000 }, (_, n) => ({
      variantId: BigInt((n % 3) + 1),
      quantity: n + 1,
      costPrice: 0.01,
    }));
    const order = await createPurchaseOrder(shop, { supplierId, lineItems });
    expect(order.lineItems.map(({ quantity }) => quantity)).toEqual(
      lineItems.map(({ quantity }) => quantity),
    );
    expect(order.total).toBe(125_025);
  });
});
