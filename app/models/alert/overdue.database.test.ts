import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { sweepAlerts } from "~/models/alert-sweep/sweep.server";
import { claimEmail } from "~/models/email/claim.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { deletePurchaseOrder } from "~/models/purchase-order/delete.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { settleSent } from "~/models/purchase-order/settle-email.server";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { createSupplier } from "~/models/supplier/create.server";
import { updateSupplier } from "~/models/supplier/update.server";
import { alertsOf, openMessages } from "../../../tests/support/alerts-in-database";
import { queueMail } from "../../../tests/support/purchase-order-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { configureAlerts } from "./configure.server";
import { reviewOrderAlerts } from "./review-orders.server";

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** An order of 60 units in two lines, sent so many days ago. */
async function sentOrder({ leadTimeDays = 0, sentDaysAgo = 0, timeZone = "UTC" } = {}) {
  const shop = await createShop({ timeZone });
  const supplier = await createSupplier(shop.id, {
    name: "Clay & Co",
    email: "orders@clay.example",
    leadTimeDays,
  });
  const { id, lineItems } = await createPurchaseOrder(shop, {
    supplierId: supplier.id,
    lineItems: [
      { variantId: 1n, quantity: 40, costPrice: 1 },
      { title: "A product to come", quantity: 20, costPrice: 1 },
    ],
  });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id } },
    data: { status: "sent", sentAt: daysAgo(sentDaysAgo) },
  });
  const review = () => db.$transaction((tx) => reviewOrderAlerts(tx, shop.id, [id]));
  const expectAt = (expectedAt: string | null) => updatePurchaseOrder(shop, { id, expectedAt });
  const receive = (...quantities: number[]) =>
    receivePurchaseOrder(shop, {
      id,
      actor: "",
      lineItems: quantities.map((quantityReceived, index) => ({
        lineItemId: lineItems[index]?.id ?? 0,
        quantityReceived,
      })),
    });
  return { shop, shopId: shop.id, id, supplierId: supplier.id, review, expectAt, receive };
}

const late = (day: string, open = "60 of 60") =>
  `PO-00001 from Clay & Co was due on ${day}, ${open} units have not arrived`;

describe("an alert of an overdue order", () => {
  it("is raised once when the expected day is over, and resolves when that is moved", async () => {
    const { shopId, id, review, expectAt } = await sentOrder();
    await expectAt("2026-01-09");
    await review();
    expect(await alertsOf(shopId)).toMatchObject([
      { type: "po_overdue", message: late("Jan 9, 2026"), documentId: id, read: false, resolvedAt: null },
    ]);
    await expectAt(new Date(Date.now() + day).toISOString());
    expect(await openMessages(shopId)).toEqual([]);
    await expectAt("2026-01-10T08:00:00Z");
    expect(await openMessages(shopId)).toEqual([late("Jan 10, 2026")]);
    await expectAt(null);
    expect(await openMessages(shopId)).toEqual([]);
  });

  it("counts down what has not come, and resolves with the last unit", async () => {
    const { shopId, expectAt, receive } = await sentOrder();
    await expectAt("2026-01-09");
    const [raised] = await alertsOf(shopId);
    await receive(20);
    expect(await alertsOf(shopId)).toEqual([{ ...raised, message: late("Jan 9, 2026", "40 of 60") }]);
    await receive(20, 20);
    expect(await openMessages(shopId)).toEqual([]);
  });

  it("resolves when the order is cancelled, or its rest is given up", async () => {
    for (const received of [0, 5]) {
      const { shopId, id, expectAt, receive } = await sentOrder();
      await expectAt("2026-01-09");
      if (received > 0) await receive(received);
      expect(await openMessages(shopId)).toHaveLength(1);
      await cancelPurchaseOrder(shopId, { id, actor: "1" });
      expect(await openMessages(shopId)).toEqual([]);
      if (received === 0) await deletePurchaseOrder(shopId, id);
    }
  });

  it("resolves when the order is gone", async () => {
    const { shopId, id, expectAt } = await sentOrder();
    await expectAt("2026-01-09");
    await db.purchaseOrder.update({
      where: { shopId_id: { shopId, id } },
      data: { status: "draft" },
    });
    await deletePurchaseOrder(shopId, id);
    expect(await openMessages(shopId)).toEqual([]);
  });

  it("is there as soon as an order leaves too late", async () => {
    const { shop, shopId, id, expectAt } = await sentOrder();
    const where = { shopId_id: { shopId, id } };
    await db.purchaseOrder.update({ where, data: { status: "draft", sentAt: null } });
    await expectAt("2026-01-09");
    expect(await openMessages(shopId)).toEqual([]);
    const { email } = await claimEmail(shopId, await queueMail(shop, id));
    if (!email) throw new Error("The mail was not claimed.");
    expect(await settleSent(email, randomUUID())).toBe(true);
    expect(await openMessages(shopId)).toEqual([late("Jan 9, 2026")]);
  });

  it("waits for the supplier's lead time, follows it and its name, and needs one", async () => {
    const { shopId, supplierId, review } = await sentOrder({ leadTimeDays: 30, sentDaysAgo: 20 });
    await review();
    expect(await openMessages(shopId)).toEqual([]);
    await updateSupplier(shopId, { id: supplierId, leadTimeDays: 10 });
    expect(await openMessages(shopId)).toHaveLength(1);
    await updateSupplier(shopId, { id: supplierId, name: "Potters' Guild" });
    expect(await openMessages(shopId)).toEqual([expect.stringContaining("from Potters' Guild was due")]);
    await updateSupplier(shopId, { id: supplierId, leadTimeDays: 0 });
    expect(await openMessages(shopId)).toEqual([]);
  });

  it("is taken away and brought back by the configuration", async () => {
    const { shopId, expectAt } = await sentOrder();
    await expectAt("2026-01-09");
    await configureAlerts(shopId, { overduePoAlerts: false });
    expect(await openMessages(shopId)).toEqual([]);
    await configureAlerts(shopId, { overduePoAlerts: true });
    expect(await openMessages(shopId)).toEqual([late("Jan 9, 2026")]);
  });

  it.each([
    ["America/Los_Angeles", "2026-11-11T08:00:00Z"],
    ["UTC", "2026-11-11T00:00:00Z"],
    ["Pacific/Auckland", "2026-11-10T11:00:00Z"],
  ])("is raised in %s when the day is over there, and names that day", async (timeZone, overAt) => {
    const { shopId, id, expectAt } = await sentOrder({ timeZone });
    await db.alertConfiguration.create({ data: { shopId, overduePoAlerts: false } });
    await expectAt("2026-11-10");
    await db.alertConfiguration.delete({ where: { shopId } });
    const over = new Date(overAt);
    expect(await sweepAlerts(shopId, new Date(over.getTime() - 1))).toBe(0);
    expect(await openMessages(shopId)).toEqual([]);
    expect(await sweepAlerts(shopId, over)).toBe(1);
    expect(await openMessages(shopId)).toEqual([late("Nov 10, 2026")]);
    expect(await sweepAlerts(shopId, over)).toBe(0);
    expect(await alertsOf(shopId)).toMatchObject([{ documentId: id }]);
  });
});
