import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { whileExpecting } from "~/models/fields/expected-version.server";
import { versionOf } from "~/models/fields/version";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { reverseReceipt } from "~/models/purchase-order/reverse-receipt.server";
import type { ShopContext } from "~/models/shop/context";
import { sentOrderOfThree, settle } from "../../../tests/support/received-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { cancelSupplierReturn } from "./cancel.server";
import { supplierReturnContent } from "./content";
import { createSupplierReturn } from "./create.server";
import { creditSupplierReturn } from "./credit.server";
import { deleteSupplierReturn } from "./delete.server";
import { getSupplierReturn } from "./get.server";
import { listSupplierReturns } from "./list.server";
import { listReturnable } from "./list-returnable.server";
import { prepareMail } from "./prepare-mail.server";
import type { ReturnLineInput } from "./schema";
import { sendSupplierReturn } from "./send.server";
import { updateSupplierReturn } from "./update.server";

/** Its goods leave without an email, with some note. */
async function sendUnmailed(shop: ShopContext, { id, evenIfShort }: { id: number; evenIfShort: boolean }) {
  const toMail = await prepareMail(shop, { id, action: "send", byMail: false, key: "" });
  const mailing = { content: Buffer.from("%PDF"), actor: "2", mail: null };
  return sendSupplierReturn(shop, { toMail, evenIfShort, mailing });
}

/** An order of ten mugs, four bowls and freight, of which six mugs came, two of them damaged besides, and all else. */
async function receivedOrder({ keepsDamaged = false } = {}) {
  const { shop, supplierId, id: orderId, mugs, bowls, freight } = await sentOrderOfThree();
  await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged } });
  const came = [
    { lineItemId: mugs, quantityReceived: 6, quantityDamaged: 2, quantityRejected: 1, unitCost: 1.5 },
    { lineItemId: bowls, quantityReceived: 4 },
    { lineItemId: freight, quantityReceived: 1 },
  ];
  const received = await receivePurchaseOrder(shop, { id: orderId, actor: "1", lineItems: came });
  const { receiptId } = received.order;
  await settle(shop.id, { document: "receipt", documentId: receiptId });
  const line = (lineItemId: number, quantity: number, more: Partial<ReturnLineInput> = {}) => ({
    ...{ receiptId, lineItemId, kind: "accepted" as const, quantity, reason: "quality" as const, note: "" },
    ...more,
  });
  const draft = (...lines: ReturnLineInput[]) =>
    createSupplierReturn(shop, { purchaseOrderId: orderId, lineItems: lines, notes: "", actor: "1" });
  const send = (id: number, evenIfShort = false) => sendUnmailed(shop, { id, evenIfShort });
  const undo = (quantity?: number) =>
    reverseReceipt(shop, {
      ...{ id: receiptId, note: "", evenIfShort: false, actor: "3" },
      ...(quantity !== undefined && { lineItems: [{ lineItemId: mugs, quantity }] }),
    });
  return { shop, supplierId, orderId, receiptId, mugs, bowls, freight, line, draft, send, undo };
}

async function deltasOf(shopId: number, documentId: number) {
  const operations = await db.inventoryOperation.findMany({
    where: { shopId, document: "return", documentId },
  });
  return operations.flatMap(({ changes }) =>
    (changes as { variantId: string; delta: number; least?: number }[]).map(
      ({ variantId, delta, least }) => ({ variantId, delta, least }),
    ),
  );
}

describe("a return to the supplier", () => {
  it("is a draft with the shop's next number and the costs of its receipt, and moves nothing", async () => {
    const { shop, supplierId, orderId, receiptId, mugs, bowls, line, draft } = await receivedOrder();
    const first = await draft(line(mugs, 3), line(bowls, 1, { reason: "other", note: "Too small" }));
    expect(first).toMatchObject({
      ...{ returnNumber: "RET-00001", purchaseOrderId: orderId, poNumber: "PO-00001", supplierId },
      ...{ supplierName: "Clay & Co", locationName: "Shop floor", status: "draft", stockSync: "applied" },
      ...{ expectedCredit: 9.5, receivedCredit: 0, creditDifference: -9.5, unitCount: 4, createdBy: "1" },
      lineItems: [
        { receiptId, lineItemId: mugs, sku: "MUG", quantity: 3, unitCost: 1.5, lineTotal: 4.5 },
        { receiptId, lineItemId: bowls, unitCost: 5, lineTotal: 5, reason: "other", note: "Too small" },
      ],
    });
    expect(await draft(line(mugs, 6))).toMatchObject({ returnNumber: "RET-00002" });
    expect(await getPurchaseOrder(shop.id, orderId)).toMatchObject({ poNumber: "PO-00001" });
    expect(await deltasOf(shop.id, first.id)).toEqual([]);
    expect(await getSupplierReturn(shop.id, first.id)).toEqual(first);
  });

  it("lowers the stock by its accepted units alone, once, and leaves the order as it is", async () => {
    const { shop, orderId, mugs, bowls, freight, line, draft, send } = await receivedOrder();
    const before = await getPurchaseOrder(shop.id, orderId);
    const damaged = line(mugs, 2, { kind: "damaged", reason: "damaged" });
    const { id } = await draft(
      line(mugs, 1),
      line(mugs, 2, { reason: "wrong_product" }),
      damaged,
      {
        ...line(freight, 1),
      },
      line(bowls, 4),
    );
    const { sent, operationIds } = await send(id);
    expect(sent).toMatchObject({ status: "sent", sentBy: "2", stockSync: "pending" });
    expect(operationIds).toHaveLength(1);
    expect(await deltasOf(shop.id, id)).toEqual([
      { variantId: "1", delta: -3, least: 0 },
      { variantId: "2", delta: -4, least: 0 },
    ]);
    const { updatedAt: _before, ...order } = before;
    expect(await getPurchaseOrder(shop.id, orderId)).toMatchObject(order);
    await expect(send(id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await deltasOf(shop.id, id)).toHaveLength(2);
  });

  it("takes damaged units out of the store's damaged stock, as far as they were put there, whatever the setting is now", async () => {
    const { shop, mugs, line, draft, send, undo } = await receivedOrder({ keepsDamaged: true });
    await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged: false } });
    const damaged = { kind: "damaged", reason: "damaged" } as const;
    const back = await draft(line(mugs, 1, damaged), line(mugs, 1));
    await send(back.id);
    const leaving = async (documentId: number) =>
      (
        await db.inventoryOperation.findMany({
          where: { shopId: shop.id, documentId, document: "return" },
          orderBy: { id: "asc" },
        })
      ).map(({ quantityName, changes }) => [quantityName, (changes as { delta: number }[])[0]?.delta]);
    expect(await leaving(back.id)).toEqual([
      ["available", -1],
      ["damaged", -1],
    ]);
    await settle(shop.id, { document: "return", documentId: back.id });

    const { order } = await undo();
    const undone = await db.inventoryOperation.findMany({
      where: { shopId: shop.id, document: "receipt", documentId: order.receipts[1]?.id ?? 0 },
      orderBy: { id: "asc" },
    });
    expect(undone).toMatchObject([
      { quantityName: "available" },
      { quantityName: "damaged", changes: [{ variantId: "1", delta: -1, least: 0 }] },
    ]);
    expect(order.receipts[1]?.lineItems[0]).toMatchObject({
      ...{ quantityReceived: -5, quantityDamaged: -1, quantityDamagedInStore: -1 },
    });
    await expect(undo()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await expect(draft(line(mugs, 1, damaged))).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("takes no stock where all of its units came damaged or were rejected", async () => {
    const { shop, mugs, line, draft, send } = await receivedOrder();
    const { id } = await draft(line(mugs, 2, { kind: "damaged" }), line(mugs, 1, { kind: "rejected" }));
    expect(await send(id)).toMatchObject({ sent: { stockSync: "applied" }, operationIds: [] });
    expect(await deltasOf(shop.id, id)).toEqual([]);
  });

  it("never has more units than are left of the receipt, of whichever kind, in all of its lines", async () => {
    const { mugs, line, draft, send } = await receivedOrder();
    const refused = (at: number) => ({
      code: "INVALID_INPUT",
      issues: [{ path: `lineItems.${at}.quantity` }],
    });
    await expect(draft(line(mugs, 7))).rejects.toMatchObject(refused(0));
    await expect(draft(line(mugs, 3, { kind: "damaged" }))).rejects.toMatchObject(refused(0));
    await expect(draft(line(mugs, 4), line(mugs, 3, { reason: "damaged" }))).rejects.toMatchObject(
      refused(1),
    );
    const [one, other] = [await draft(line(mugs, 4)), await draft(line(mugs, 4))];
    await send(one.id);
    await expect(send(other.id)).rejects.toMatchObject({
      code: "CONFLICT",
      issues: [{ path: "lineItems.0.quantity", message: expect.stringContaining("at most 2") }],
    });
    expect(await draft(line(mugs, 2))).toMatchObject({ unitCount: 2 });
  });

  it("and an undone receipt never take the same units", async () => {
    const { shop, orderId, mugs, line, draft, send, undo } = await receivedOrder();
    const { id } = await draft(line(mugs, 4));
    await send(id);
    await settle(shop.id, { document: "return", documentId: id });
    await expect(undo(3)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ message: expect.stringContaining("at most 2") }],
    });
    expect((await undo(2)).order).toMatchObject({
      status: "partial",
      lineItems: [{ receivedQuantity: 4 }, {}, {}],
    });
    await expect(draft(line(mugs, 1))).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(undo(1)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect(await getPurchaseOrder(shop.id, orderId)).toMatchObject({
      lineItems: [{ receivedQuantity: 4 }, {}, {}],
    });
  });

  it("has none of an undone line's units, damaged ones either", async () => {
    const { shop, orderId, mugs, line, draft, send, undo } = await receivedOrder();
    const { id } = await draft(line(mugs, 2, { kind: "damaged" }));
    await undo(6);
    await expect(draft(line(mugs, 1, { kind: "damaged" }))).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(send(id)).rejects.toMatchObject({ code: "CONFLICT" });
    const left = await listReturnable(shop.id, orderId);
    expect(left.filter(({ lineItemId }) => lineItemId === mugs)).toEqual([]);
  });

  it("of which all is returned is no longer undone", async () => {
    const { mugs, bowls, freight, line, draft, send, undo } = await receivedOrder();
    const notAccepted = [line(mugs, 2, { kind: "damaged" }), line(mugs, 1, { kind: "rejected" })];
    const { id } = await draft(line(mugs, 6), line(bowls, 4), line(freight, 1), ...notAccepted);
    await send(id);
    await expect(undo()).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
      message: "Nothing is left of this receipt: it was undone or returned.",
    });
  });

  it("at once with the receipt's undoing has the units once", async () => {
    const { shop, mugs, line, draft, send, undo } = await receivedOrder();
    const drafts = [await draft(line(mugs, 6)), await draft(line(mugs, 6))];
    const outcomes = await Promise.allSettled([undo(6), ...drafts.map(({ id }) => send(id)), undo(6)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const operations = await db.inventoryOperation.findMany({
      where: { shopId: shop.id, status: "pending" },
    });
    expect(operations).toHaveLength(1);
  });

  it("sent by two people at once is sent once", async () => {
    const { shop, mugs, line, draft, send } = await receivedOrder();
    const { id } = await draft(line(mugs, 3));
    const outcomes = await Promise.allSettled([send(id), send(id), send(id)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await deltasOf(shop.id, id)).toEqual([{ variantId: "1", delta: -3, least: 0 }]);
  });

  it("is refused by name where the units are no longer there, unless the merchant says even so", async () => {
    const { shop, mugs, line, draft, send } = await receivedOrder();
    const { id } = await draft(line(mugs, 6));
    await db.stockLevel.updateMany({ where: { shopId: shop.id, variantId: 1n }, data: { available: 5 } });
    await expect(send(id)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Only 5 of The MUG (MUG) are available at Shop floor.",
      issues: [{ path: "lineItems.0.quantity" }],
    });
    expect(await getSupplierReturn(shop.id, id)).toMatchObject({ status: "draft", sentAt: null });
    await send(id, true);
    expect(await deltasOf(shop.id, id)).toEqual([{ variantId: "1", delta: -6, least: undefined }]);
  });

  it("waits until the receipt's stock is decided, and takes off nothing that never came there", async () => {
    const { shop, receiptId, mugs, line, draft, send } = await receivedOrder();
    const [accepted, damaged] = [await draft(line(mugs, 6)), await draft(line(mugs, 1, { kind: "damaged" }))];
    const where = { shopId: shop.id, documentId: receiptId };
    await db.inventoryOperation.updateMany({ where, data: { status: "pending", settledAt: null } });
    await expect(send(accepted.id)).rejects.toMatchObject({ code: "CONFLICT", retryAfter: 5 });
    expect((await send(damaged.id)).sent).toMatchObject({ status: "sent" });
    await db.inventoryOperation.updateMany({ where, data: { status: "rejected", settledAt: new Date() } });
    expect(await send(accepted.id)).toMatchObject({ operationIds: [] });
  });

  it("is changed, canceled and deleted as a draft, by the version that was read", async () => {
    const { shop, mugs, bowls, line, draft, send } = await receivedOrder();
    const { id, ...before } = await draft(line(mugs, 3));
    const version = versionOf(supplierReturnContent(before));
    const save = (lineItems: ReturnLineInput[]) =>
      whileExpecting(new Set([version]), () => updateSupplierReturn(shop, { id, lineItems }));
    expect(await save([line(bowls, 2)])).toMatchObject({ expectedCredit: 10, lineItems: [{ quantity: 2 }] });
    await expect(save([line(bowls, 3)])).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    await expect(updateSupplierReturn(shop, { id, lineItems: [line(bowls, 5)] })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    expect(await getSupplierReturn(shop.id, id)).toMatchObject({ expectedCredit: 10 });

    expect(await cancelSupplierReturn(shop.id, { id, actor: "4" })).toMatchObject({
      ...{ status: "cancelled", cancelledBy: "4" },
    });
    await expect(send(id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await expect(updateSupplierReturn(shop, { id, notes: "Late" })).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
    expect(await deleteSupplierReturn(shop.id, id)).toEqual({ message: "Return RET-00001 deleted" });
    await expect(getSupplierReturn(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await draft(line(mugs, 1))).toMatchObject({ returnNumber: "RET-00002" });
  });

  it("expects its credit until the merchant says that it is settled, whatever came", async () => {
    const { shop, mugs, bowls, line, draft, send } = await receivedOrder();
    const { id } = await draft(line(mugs, 2), line(bowls, 2));
    const note = { id, receivedOn: "2026-11-20", actor: "5" };
    const credit = (amount: number, reference: string, settled = false) =>
      creditSupplierReturn(shop, { ...note, amount, reference, settled });
    await expect(credit(1, "")).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await send(id);
    await expect(deleteSupplierReturn(shop.id, id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await credit(10, "CN-1")).toMatchObject({
      ...{ status: "sent", expectedCredit: 13, receivedCredit: 10, creditDifference: -3, creditedAt: null },
      credits: [{ number: 1, amount: 10, receivedOn: "2026-11-20", reference: "CN-1", actor: "5" }],
    });
    await expect(credit(1.005, "")).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    await expect(credit(-10.01, "")).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    expect(await credit(4, "CN-2", true)).toMatchObject({
      ...{ status: "credited", receivedCredit: 14, creditDifference: 1, creditedBy: "5" },
      creditedAt: expect.any(String),
    });
    expect(await credit(-4, "CN-2 was another shop's")).toMatchObject({
      ...{ status: "sent", receivedCredit: 10, creditedAt: null, creditedBy: "" },
      credits: [{}, {}, { number: 3, amount: -4 }],
    });
    expect(await credit(0, "Nothing more comes", true)).toMatchObject({ status: "credited" });
  });

  it("credited by two people at once keeps both credit notes", async () => {
    const { shop, mugs, line, draft, send } = await receivedOrder();
    const { id } = await draft(line(mugs, 2));
    await send(id);
    const credit = { id, receivedOn: "2026-11-20", reference: "", settled: false, actor: "5", amount: 1 };
    await Promise.all([creditSupplierReturn(shop, credit), creditSupplierReturn(shop, credit)]);
    expect(await getSupplierReturn(shop.id, id)).toMatchObject({ receivedCredit: 2, credits: [{}, {}] });
  });

  it("is found by its status, its supplier and its order, and not by another shop", async () => {
    const { shop, supplierId, orderId, receiptId, mugs, line, draft, send } = await receivedOrder();
    const [first, second] = [await draft(line(mugs, 1)), await draft(line(mugs, 2))];
    await send(first.id);
    const found = async (filters: Parameters<typeof listSupplierReturns>[1]["filters"], of = shop.id) =>
      (await listSupplierReturns(of, { filters, page: { limit: 10 } })).rows.map(({ id }) => id);
    expect(await found({})).toEqual([second.id, first.id]);
    expect(await found({ status: "sent" })).toEqual([first.id]);
    expect(await found({ supplierId, purchaseOrderId: orderId })).toEqual([second.id, first.id]);
    expect(await found({ supplierId: supplierId + 1 })).toEqual([]);
    expect(await found({ search: "ret-00001" })).toEqual([first.id]);
    expect(await found({ search: "po-00001 clay" })).toEqual([second.id, first.id]);
    expect(await found({ search: "clay 2", status: "draft" })).toEqual([second.id]);
    expect(await found({ search: "clay", supplierId: supplierId + 1 })).toEqual([]);
    expect(await found({ search: "100%" })).toEqual([]);

    const other = await createShop();
    expect(await found({}, other.id)).toEqual([]);
    expect(await found({ search: "clay" }, other.id)).toEqual([]);
    const asked = { purchaseOrderId: orderId, lineItems: [line(mugs, 1)], notes: "", actor: "1" };
    const missing = { code: "NOT_FOUND" };
    await expect(createSupplierReturn(other, asked)).rejects.toMatchObject({
      issues: [{ path: "purchaseOrderId" }],
    });
    await expect(updateSupplierReturn(other, { id: second.id, notes: "Mine" })).rejects.toMatchObject(
      missing,
    );
    await expect(sendUnmailed(other, { id: second.id, evenIfShort: true })).rejects.toMatchObject(missing);
    await expect(cancelSupplierReturn(other.id, { id: second.id, actor: "1" })).rejects.toMatchObject(
      missing,
    );
    await expect(deleteSupplierReturn(other.id, second.id)).rejects.toMatchObject(missing);
    await expect(
      creditSupplierReturn(other, {
        ...{ id: first.id, amount: 1, receivedOn: "2026-11-20", reference: "", settled: true, actor: "1" },
      }),
    ).rejects.toMatchObject(missing);

    const theirs = {
      ...asked,
      purchaseOrderId: orderId,
      lineItems: [{ ...line(mugs, 1), receiptId: receiptId + 1 }],
    };
    await expect(createSupplierReturn(shop, theirs)).rejects.toMatchObject({
      ...{ code: "INVALID_INPUT", issues: [{ path: "lineItems.0.receiptId" }] },
    });
  });
});
