import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { cancelPurchaseOrder } from "./cancel.server";
import { createPurchaseOrder } from "./create.server";
import { deletePurchaseOrder } from "./delete.server";
import { getPurchaseOrder } from "./get.server";
import type { PurchaseOrderStatus } from "./status";
import { updatePurchaseOrder } from "./update.server";

async function draft(lineItems = [{ variantId: 1n, quantity: 2, costPrice: 3 }]) {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const order = await createPurchaseOrder(shop, { supplierId, lineItems, tax: 1 });
  return { shop, supplierId, order, id: order.id };
}

async function orderThatIs(status: PurchaseOrderStatus) {
  const { shop, id } = await draft();
  await db.purchaseOrder.update({ where: { shopId_id: { shopId: shop.id, id } }, data: { status } });
  return { shop, id };
}

describe("a draft", () => {
  it("keeps the lines that a change does not name", async () => {
    const { shop, id, order } = await draft([
      { variantId: 1n, quantity: 2, costPrice: 3 },
      { variantId: 2n, quantity: 4, costPrice: 5 },
    ]);
    const [mug, bowl] = order.lineItems;
    const changed = await updatePurchaseOrder(shop, { id, lineItems: [{ sku: "BOWL", quantity: 10 }] });
    expect(changed.lineItems).toEqual([mug, { ...bowl, quantity: 10, lineTotal: 50 }]);
    expect(changed).toMatchObject({ subtotal: 56, total: 57 });
    const added = { variantId: 3n, quantity: 1, costPrice: 1 };
    const fewer = await updatePurchaseOrder(shop, { id, lineItems: [added], removeLines: [mug?.id ?? 0] });
    expect(fewer.lineItems.map(({ sku }) => sku)).toEqual(["BOWL", "PLATE"]);
    const again = updatePurchaseOrder(shop, { id, removeLines: [mug?.id ?? 0] });
    await expect(again).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "removeLines.0" }],
    });
  });

  it("becomes the lines that replace those it has; those that stay keep their id", async () => {
    const { shop, id, order } = await draft([
      { variantId: 1n, quantity: 2, costPrice: 3 },
      { variantId: 2n, quantity: 4, costPrice: 5 },
    ]);
    const changed = await updatePurchaseOrder(shop, {
      id,
      replaceLines: true,
      lineItems: [
        { sku: "BOWL", quantity: 10 },
        { variantId: 3n, quantity: 1, costPrice: 0.5 },
      ],
    });
    expect(changed.lineItems).toMatchObject([
      { id: order.lineItems[1]?.id, sku: "BOWL", quantity: 10, costPrice: 5, lineTotal: 50 },
      { sku: "PLATE", quantity: 1, costPrice: 0.5, lineTotal: 0.5 },
    ]);
    expect(changed).toMatchObject({ subtotal: 50.5, tax: 1, total: 51.5 });
    expect(await updatePurchaseOrder(shop, { id, lineItems: [], replaceLines: true, tax: 0 })).toMatchObject({
      lineItems: [],
      total: 0,
    });
  });

  it("keeps its lines when only other fields change, and rounds them again in another currency", async () => {
    const { shop, id, order } = await draft([{ variantId: 1n, quantity: 3, costPrice: 0.5 }]);
    const yen = await updatePurchaseOrder(shop, { id, currency: "JPY" });
    expect(yen).toMatchObject({ currency: "JPY", subtotal: 2, total: 3 });
    expect(yen.lineItems).toEqual([{ ...order.lineItems[0], lineTotal: 2 }]);
  });

  it("changes completely or not at all", async () => {
    const { shop, id, order } = await draft();
    await expect(
      updatePurchaseOrder(shop, {
        id,
        notes: "new",
        lineItems: [
          { sku: "MUG", quantity: 5 },
          { variantId: 99n, quantity: 1, costPrice: 1 },
        ],
      }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect(await getPurchaseOrder(shop.id, id)).toEqual(order);
  });

  it("keeps a line whose variant the shop no longer has", async () => {
    const { shop, id } = await draft();
    await db.variant.update({
      where: { shopId_id: { shopId: shop.id, id: 1n } },
      data: { deletedAt: new Date() },
    });
    const changed = await updatePurchaseOrder(shop, { id, lineItems: [{ variantId: 1n, quantity: 7 }] });
    expect(changed.lineItems).toMatchObject([{ sku: "MUG", quantity: 7 }]);
  });

  it("ends with one of two changes made at once, never with half of each", async () => {
    const { shop, id } = await draft();
    const change = (quantity: number) =>
      updatePurchaseOrder(shop, {
        id,
        lineItems: [
          { sku: "MUG", quantity },
          { variantId: 2n, quantity, costPrice: 1 },
        ],
      });
    await Promise.all([10, 20, 30, 40].map(change));
    const { lineItems, subtotal } = await getPurchaseOrder(shop.id, id);
    const [first, second] = lineItems;
    expect(lineItems).toHaveLength(2);
    expect(first?.quantity).toBe(second?.quantity);
    expect(subtotal).toBe((first?.quantity ?? 0) * 4);
  });

  it("cannot change while its email is being sent", async () => {
    const { shop, id } = await draft();
    const document = await db.sentDocument.create({
      data: {
        shopId: shop.id,
        purchaseOrderId: id,
        fileName: "a.pdf",
        content: Buffer.from("%PDF"),
        sha256: "",
      },
    });
    const mail = { recipient: "a@clay.example", subject: "", text: "", html: "", key: "k" };
    await db.email.create({
      data: { ...mail, shopId: shop.id, purchaseOrderId: id, documentId: document.id },
    });
    const busy = { code: "CONFLICT" };
    await expect(updatePurchaseOrder(shop, { id, tax: 2 })).rejects.toMatchObject(busy);
    await expect(cancelPurchaseOrder(shop.id, { id, actor: "1" })).rejects.toMatchObject(busy);
    await expect(deletePurchaseOrder(shop.id, id)).rejects.toMatchObject(busy);
    expect(await updatePurchaseOrder(shop, { id, notes: "called them" })).toMatchObject({
      notes: "called them",
    });
  });
});

describe("an order that was sent", () => {
  it.each(["sent", "partial", "received", "cancelled"] as const)(
    "takes notes and an expected date while %s, and nothing else",
    async (status) => {
      const { shop, id } = await orderThatIs(status);
      const changed = await updatePurchaseOrder(shop, { id, notes: "late", expectedAt: "2026-12-24" });
      expect(changed).toMatchObject({ notes: "late", expectedAt: "2026-12-24T00:00:00.000Z", status });
      for (const edit of [{ lineItems: [] }, { removeLines: [1] }, { tax: 5 }, { supplierNotes: "x" }])
        await expect(updatePurchaseOrder(shop, { id, ...edit })).rejects.toMatchObject({
          code: "ILLEGAL_TRANSITION",
        });
    },
  );

  it.each([
    ["draft", "cancelled"],
    ["sent", "cancelled"],
    ["partial", "received"],
  ] as const)("is cancelled once: from %s to %s", async (status, next) => {
    const { shop, id } = await orderThatIs(status);
    const answers = await Promise.allSettled([
      cancelPurchaseOrder(shop.id, { id, actor: "1" }),
      cancelPurchaseOrder(shop.id, { id, actor: "1" }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await getPurchaseOrder(shop.id, id)).toMatchObject({ status: next });
  });

  it.each(["sent", "partial", "received"] as const)("cannot be deleted while %s", async (status) => {
    const { shop, id } = await orderThatIs(status);
    await expect(deletePurchaseOrder(shop.id, id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it.each(["draft", "cancelled"] as const)("is gone with its lines when deleted while %s", async (status) => {
    const { shop, id } = await orderThatIs(status);
    const answers = await Promise.allSettled([
      deletePurchaseOrder(shop.id, id),
      deletePurchaseOrder(shop.id, id),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(getPurchaseOrder(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await db.purchaseOrderLine.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("does not exist for another shop", async () => {
    const { id, order, shop } = await draft();
    const other = await createShop();
    const attempts = await Promise.allSettled([
      getPurchaseOrder(other.id, id),
      updatePurchaseOrder(other, { id, notes: "x" }),
      cancelPurchaseOrder(other.id, { id, actor: "1" }),
      deletePurchaseOrder(other.id, id),
    ]);
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: "rejected", reason: { code: "NOT_FOUND" } });
    expect(await getPurchaseOrder(shop.id, id)).toEqual(order);
  });
});
