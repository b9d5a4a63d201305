import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { startRevision } from "~/models/order-revision/start.server";
import { createSupplier } from "~/models/supplier/create.server";
import { saveSupplierItems } from "~/models/supplier-item/save-many.server";
import { saveSupplierItemsSchema } from "~/models/supplier-item/schema";
import { createShop } from "../../../tests/support/shop-in-database";
import { createPurchaseOrder } from "./create.server";
import { duplicatePurchaseOrder } from "./duplicate.server";
import { getPurchaseOrder } from "./get.server";
import { getOrderDocument } from "./get-order-document.server";
import { receivePurchaseOrder } from "./receive.server";
import type { UnorderedItem } from "./receive-schema";

async function sentOrder() {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const { id, lineItems } = await createPurchaseOrder(shop, {
    supplierId,
    lineItems: [{ variantId: 1n, quantity: 10, costPrice: 2 }],
  });
  await db.purchaseOrder.update({ where: { shopId_id: { shopId: shop.id, id } }, data: { status: "sent" } });
  const mugs = lineItems[0]?.id ?? 0;
  const receive = (notOrdered: UnorderedItem[], { mugsToo = 0, from = shop } = {}) =>
    receivePurchaseOrder(from, {
      ...{ id, actor: "staff", notOrdered },
      lineItems: [{ lineItemId: mugs, quantityReceived: mugsToo }],
    });
  return { shop, supplierId, id, receive };
}

const plates = (quantityReceived: number) => ({ variantId: 3n, quantityReceived });

describe("goods that nobody ordered", () => {
  it("get a line of quantity 0 and come into the stock; no paper, copy or revision has them", async () => {
    const { shop, id, receive } = await sentOrder();
    const { order } = await receive([{ ...plates(2), unitCost: 3.5 }], { mugsToo: 4 });
    expect(order).toMatchObject({
      status: "partial",
      lineItems: [{ receivedQuantity: 4 }, { sku: "PLATE", quantity: 0, receivedQuantity: 2 }],
    });
    const [operation] = await db.inventoryOperation.findMany({ where: { shopId: shop.id } });
    expect(operation?.changes).toMatchObject([
      { variantId: "1", delta: 4 },
      { variantId: "3", delta: 2 },
    ]);
    expect(await getPurchaseOrder(shop.id, id)).toMatchObject({
      total: 20,
      lineItems: [{}, { title: "The PLATE", costPrice: 3.5, lineTotal: 0 }],
    });
    const { paper } = await getOrderDocument(shop, { id, now: new Date() });
    expect(paper.lines.map(({ sku }) => sku)).toEqual(["MUG"]);
    const copy = await duplicatePurchaseOrder(shop.id, { id, actor: "staff" });
    expect(copy.lineItems.map(({ sku }) => sku)).toEqual(["MUG"]);
    expect(await startRevision(shop.id, { id, actor: "staff" })).toMatchObject({
      lineItems: [{ sku: "MUG" }],
      changes: [],
      issues: [],
    });
  });

  it("cost what the supplier asks for them, where the delivery says nothing else", async () => {
    const { shop, supplierId, id, receive } = await sentOrder();
    const items = [{ sku: "PLATE", articleNumber: "P-3", cost: 7 }];
    await saveSupplierItems(shop, { supplierId, ...saveSupplierItemsSchema.parse({ items }) });
    await receive([plates(1)]);
    const { lineItems } = await getPurchaseOrder(shop.id, id);
    expect(lineItems[1]).toMatchObject({ articleNumber: "P-3", costPrice: 7 });
  });

  it("of two deliveries count on one line, also when both come in at once", async () => {
    const { shop, id, receive } = await sentOrder();
    await Promise.all([receive([plates(1)]), receive([plates(2)])]);
    await receive([{ ...plates(0), quantityDamaged: 1, reason: "Broken" }]);
    const { lineItems, receipts } = await getPurchaseOrder(shop.id, id);
    expect(lineItems).toMatchObject([{}, { quantity: 0, receivedQuantity: 3 }]);
    expect(receipts).toHaveLength(3);
  });

  it("let the order be complete when the rest has come", async () => {
    const { receive } = await sentOrder();
    await receive([plates(1)]);
    expect((await receive([], { mugsToo: 10 })).order).toMatchObject({ status: "received" });
  });

  it("are refused by name when they are ordered, unknown or named twice, and nothing is kept", async () => {
    const { shop, id, receive } = await sentOrder();
    const wrong = [
      { variantId: 1n, quantityReceived: 1 },
      plates(1),
      plates(1),
      { ...plates(1), variantId: 77n },
    ];
    await expect(receive(wrong)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [0, 2, 3].map((place) => ({ path: `notOrdered.${place}.variantId` })),
    });
    await expect(receive([plates(0)])).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect((await getPurchaseOrder(shop.id, id)).lineItems).toHaveLength(1);
  });

  it("are not received on another shop's order, or on one that is complete", async () => {
    const { receive } = await sentOrder();
    const other = await createShop();
    await expect(receive([plates(1)], { from: other })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await receive([], { mugsToo: 10 });
    await expect(receive([plates(1)])).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });
});
