import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { reverseReceipt } from "~/models/purchase-order/reverse-receipt.server";
import { createSupplier } from "~/models/supplier/create.server";
import { settle } from "../../../tests/support/received-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listLabelItems } from "./list-items.server";

/** Ten mugs in two lines, five bowls and freight. */
async function sentOrder() {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const order = await createPurchaseOrder(shop, {
    supplierId,
    lineItems: [
      { variantId: 1n, quantity: 7, costPrice: 12 },
      { variantId: 1n, quantity: 3, costPrice: 12 },
      { variantId: 2n, quantity: 5, costPrice: 3.33 },
      { title: "Freight", quantity: 1, costPrice: 30 },
    ],
  });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id: order.id } },
    data: { status: "sent", sentAt: new Date() },
  });
  return { shop, order };
}

const unitsOf = async (...asked: Parameters<typeof listLabelItems>) =>
  (await listLabelItems(...asked)).items.map(({ units }) => units);

describe("what labels are printed for", () => {
  it("is all that an order is for, until something of it has come, and then that", async () => {
    const { shop, order } = await sentOrder();
    const source = { kind: "order", id: order.id } as const;
    expect(await listLabelItems(shop.id, source)).toMatchObject({ name: order.poNumber, orderId: order.id });
    expect(await unitsOf(shop.id, source)).toEqual([5, 10]);

    const lineItems = [{ lineItemId: order.lineItems[0]?.id ?? 0, quantityReceived: 4 }];
    const { order: received } = await receivePurchaseOrder(shop, { id: order.id, lineItems, actor: "" });
    expect(await unitsOf(shop.id, source)).toEqual([0, 4]);
    const receipt = await listLabelItems(shop.id, { kind: "receipt", id: received.receiptId });
    expect(receipt).toMatchObject({ name: order.poNumber, orderId: order.id, items: [{ units: 4 }] });

    const taken = { lineItems: [{ lineItemId: order.lineItems[0]?.id ?? 0, quantity: 1 }] };
    await settle(shop.id, { document: "receipt", documentId: received.receiptId });
    const undone = { id: received.receiptId, note: "", evenIfShort: true, actor: "", ...taken };
    await reverseReceipt(shop, undone);
    expect(await unitsOf(shop.id, { kind: "receipt", id: received.receiptId })).toEqual([3]);
  });

  it("is what is available of chosen variants, and never less than nothing", async () => {
    const shop = await createShop();
    await db.stockLevel.createMany({
      data: [
        { variantId: 1n, available: -3 },
        { variantId: 2n, available: 6 },
      ].map((level) => ({
        shopId: shop.id,
        locationId: firstLocation,
        changedAt: new Date(0),
        onHand: 0,
        ...level,
      })),
    });
    const asked = { kind: "variants", ids: [1n, 2n, 3n, 99n] } as const;
    expect(await unitsOf(shop.id, asked)).toEqual([6, 0, 0]);
  });

  it("leaves out what the store no longer has", async () => {
    const { shop, order } = await sentOrder();
    await db.variant.update({
      where: { shopId_id: { shopId: shop.id, id: 2n } },
      data: { deletedAt: new Date() },
    });
    expect(await unitsOf(shop.id, { kind: "order", id: order.id })).toEqual([10]);
  });

  it.each(["order", "receipt", "transfer"] as const)("is not found for another store's %s", async (kind) => {
    const { order } = await sentOrder();
    const other = await createShop();
    await expect(listLabelItems(other.id, { kind, id: order.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
