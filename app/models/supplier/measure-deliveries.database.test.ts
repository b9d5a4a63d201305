import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import type { ReceiveInput } from "~/models/purchase-order/receive-schema";
import { reverseReceipt } from "~/models/purchase-order/reverse-receipt.server";
import { sentOrderOfThree, settle } from "../../../tests/support/received-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { measureDeliveries } from "./measure-deliveries.server";

async function sentOrder() {
  const { shop, supplierId, id, mugs, bowls, freight } = await sentOrderOfThree();
  const receive = async (lineItems: ReceiveInput["lineItems"]) => {
    const { order } = await receivePurchaseOrder(shop, { id, actor: "1", extra: "accepted", lineItems });
    await settle(shop.id, { document: "receipt", documentId: order.receiptId });
    return order.receiptId;
  };
  return { shop, supplierId, mugs, bowls, freight, receive };
}

it("a supplier's deliveries are counted by what was accepted, damaged, rejected and not ordered", async () => {
  const { shop, supplierId, mugs, bowls, freight, receive } = await sentOrder();
  await receive([
    { lineItemId: mugs, quantityReceived: 8, quantityDamaged: 2 },
    { lineItemId: bowls, quantityReceived: 3, quantityRejected: 1, reason: "Cracked" },
    { lineItemId: freight, quantityReceived: 1 },
  ]);
  await receive([{ lineItemId: mugs, quantityReceived: 5 }]);
  expect(await measureDeliveries(shop, supplierId)).toEqual({
    ...{ accepted: 16, damaged: 2, rejected: 1, extra: 3 },
  });
});

it("what was taken back again is not counted, nor is a delivery of more than a year ago", async () => {
  const { shop, supplierId, mugs, bowls, receive } = await sentOrder();
  const old = await receive([{ lineItemId: bowls, quantityReceived: 4 }]);
  const undone = await receive([
    { lineItemId: mugs, quantityReceived: 12, quantityDamaged: 2, quantityRejected: 1 },
  ]);
  await reverseReceipt(shop, { id: undone, note: "", evenIfShort: true, actor: "1" });
  await db.receipt.update({
    where: { shopId_id: { shopId: shop.id, id: old } },
    data: { createdAt: new Date(Date.now() - 400 * 86_400_000) },
  });
  expect(await measureDeliveries(shop, supplierId)).toEqual({
    ...{ accepted: 0, damaged: 0, rejected: 0, extra: 0 },
  });
});

it("another store sees nothing of them, and a new supplier has none", async () => {
  const { shop, supplierId, mugs, receive } = await sentOrder();
  await receive([{ lineItemId: mugs, quantityReceived: 1 }]);
  const none = { accepted: 0, damaged: 0, rejected: 0, extra: 0 };
  expect(await measureDeliveries(await createShop(), supplierId)).toEqual(none);
  expect(await measureDeliveries(shop, supplierId + 1)).toEqual(none);
});
