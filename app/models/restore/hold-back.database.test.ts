import { expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { claimEmail } from "~/models/email/claim.server";
import { claimOperation } from "~/models/inventory-operation/lease.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { createSupplier } from "~/models/supplier/create.server";
import { begunChange } from "../../../tests/support/operation-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { unsafeHoldBack } from "./hold-back.server";

const reading = { delta: 3, read: 10, readAt: new Date() };

test("a change of stock that was not sent yet waits for a person, with an alert, and is never sent again", async () => {
  const shop = await createShop();
  const { id } = await begunChange(shop, reading);
  await db.inventoryOperation.updateMany({
    where: { shopId: shop.id, id },
    data: { status: "pending", firstSentAt: null, leaseUntil: null, nextAttemptAt: new Date(0) },
  });
  expect((await unsafeHoldBack()).changes).toBeGreaterThanOrEqual(1);
  expect((await claimOperation(shop.id, id)).operation).toBeNull();
  const held = await db.inventoryOperation.findUniqueOrThrow({
    where: { shopId_id: { shopId: shop.id, id } },
  });
  expect(held).toMatchObject({ status: "review", settledAt: null });
  const alerts = await db.alert.findMany({
    where: { shopId: shop.id, type: "stock_sync", resolvedAt: null },
  });
  expect(alerts.map(({ message }) => message)).toEqual([expect.stringContaining("restoredMeanwhile")]);
  expect(await db.inventoryOperationLevel.count({ where: { shopId: shop.id } })).toBe(0);
});

test("a change whose sending had started goes on under its key", async () => {
  const shop = await createShop();
  const { id, key } = await begunChange(shop, reading);
  const where = { shopId_id: { shopId: shop.id, id } };
  await unsafeHoldBack();
  await db.inventoryOperation.update({
    where,
    data: { leaseUntil: new Date(0), nextAttemptAt: new Date(0) },
  });
  expect((await claimOperation(shop.id, id)).operation).toMatchObject({ key, outcomeUnknown: true });
});

test("a mail that was not sent yet goes out under its key, whose age counts from when it was asked for", async () => {
  const shop = await createShop();
  const shopId = shop.id;
  const { id: supplierId } = await createSupplier(shopId, { name: "Clay & Co" });
  const lineItems = [{ variantId: 1n, quantity: 1, costPrice: 2 }];
  const { id: purchaseOrderId } = await createPurchaseOrder(shop, { supplierId, lineItems });
  const content = new Uint8Array([1]);
  const { id: documentId } = await db.sentDocument.create({
    data: { shopId, purchaseOrderId, fileName: "PO-00001.pdf", content, sha256: "1", actor: "" },
  });
  const createdAt = new Date(Date.now() - 24 * 3_600_000);
  const mail = {
    recipient: "sales@clay.test",
    subject: "PO-00001",
    text: "",
    html: "",
    key: crypto.randomUUID(),
  };
  const { id } = await db.email.create({ data: { ...mail, shopId, purchaseOrderId, documentId, createdAt } });
  expect((await unsafeHoldBack()).mails).toBeGreaterThanOrEqual(1);
  const { email } = (await claimEmail(shopId, id)) as { email: { key: string; ageMs: number } };
  expect(email.key).toBe(mail.key);
  expect(email.ageMs).toBeGreaterThan(23 * 3_600_000);
});
