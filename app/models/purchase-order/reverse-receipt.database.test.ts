import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { insertReceipt } from "~/models/receipt/insert.server";
import { storeAdmin } from "~/models/shipment/status";
import { sentOrderOfThree, settle } from "../../../tests/support/received-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { cancelPurchaseOrder } from "./cancel.server";
import { deletePurchaseOrder } from "./delete.server";
import { getPurchaseOrder } from "./get.server";
import { receivePurchaseOrder } from "./receive.server";
import type { ExtraRule } from "./receive-schema";
import { reverseReceipt } from "./reverse-receipt.server";
import { getTimeline } from "./timeline.server";

type Asked = Partial<Omit<Parameters<typeof reverseReceipt>[1], "id" | "actor">>;

/** A sent order of ten mugs, four bowls and freight, of which these came. */
async function receivedOrder(quantities = [6, 4, 1], extra: ExtraRule = "refused") {
  const { shop, id, lineItems, mugs, bowls, freight } = await sentOrderOfThree();
  const receive = async (units: number[]) => {
    const lines = lineItems.map((line, at) => ({ lineItemId: line.id, quantityReceived: units[at] ?? 0 }));
    const { order } = await receivePurchaseOrder(shop, { id, actor: "1", lineItems: lines, extra });
    await settle(shop.id, { document: "receipt", documentId: order.receiptId });
    return order.receiptId;
  };
  const receiptId = await receive(quantities);
  const undo = (asked: Asked = {}, of = receiptId) =>
    reverseReceipt(shop, { note: "", evenIfShort: false, ...asked, id: of, actor: "2" });
  return { shop, id, receiptId, receive, undo, mugs, bowls, freight };
}

async function deltasOf(shopId: number, documentId: number) {
  const operations = await db.inventoryOperation.findMany({
    where: { shopId, document: "receipt", documentId },
  });
  return operations.flatMap(({ changes }) =>
    (changes as { variantId: string; delta: number; least?: number }[]).map(
      ({ variantId, delta, least }) => ({ variantId, delta, least }),
    ),
  );
}

describe("a receipt that is undone", () => {
  it("is kept, and another one takes its units back: off the stock, and open on the order again", async () => {
    const { shop, id, receiptId, undo, mugs, bowls, freight } = await receivedOrder();
    const { order, operationIds } = await undo({ note: "Counted twice" });
    expect(order).toMatchObject({ status: "sent", receivedAt: null, stockSync: "pending" });
    expect(order.lineItems.map(({ receivedQuantity }) => receivedQuantity)).toEqual([0, 0, 0]);
    expect(order.receipts).toMatchObject([
      { id: receiptId, reversesReceiptId: null },
      {
        reversesReceiptId: receiptId,
        note: "Counted twice",
        actor: "2",
        lineItems: [
          { lineItemId: mugs, quantityReceived: -6 },
          { lineItemId: bowls, quantityReceived: -4 },
          { lineItemId: freight, quantityReceived: -1 },
        ],
      },
    ]);
    expect(operationIds).toHaveLength(1);
    expect(await deltasOf(shop.id, order.receipts[1]?.id ?? 0)).toEqual([
      { variantId: "1", delta: -6, least: 0 },
      { variantId: "2", delta: -4, least: 0 },
    ]);
    expect(await getPurchaseOrder(shop.id, id)).toEqual(order);
  });

  it("takes damaged units out of the store's damaged stock with their line, or with the whole receipt", async () => {
    const { shop, id, mugs, bowls } = await sentOrderOfThree();
    await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged: true } });
    const { order: came } = await receivePurchaseOrder(shop, {
      ...{ id, actor: "1" },
      lineItems: [
        { lineItemId: mugs, quantityReceived: 6, quantityDamaged: 2 },
        { lineItemId: bowls, quantityReceived: 0, quantityDamaged: 3 },
      ],
    });
    const { receiptId } = came;
    const undo = (lineItems?: { lineItemId: number; quantity: number }[]) =>
      reverseReceipt(shop, { id: receiptId, note: "", evenIfShort: false, actor: "2", lineItems });
    await expect(undo()).rejects.toMatchObject({ code: "CONFLICT" });
    await settle(shop.id, { document: "receipt", documentId: receiptId });
    const takenOut = async (lineItems?: { lineItemId: number; quantity: number }[]) => {
      const { order } = await undo(lineItems);
      const where = {
        shopId: shop.id,
        documentId: order.receipts.at(-1)?.id ?? 0,
        quantityName: "damaged",
      } as const;
      const operations = await db.inventoryOperation.findMany({ where });
      return operations.flatMap(({ changes }) =>
        (changes as { variantId: string; delta: number }[]).map(({ variantId, delta }) => [variantId, delta]),
      );
    };
    expect(await takenOut([{ lineItemId: mugs, quantity: 4 }])).toEqual([]);
    expect(await takenOut([{ lineItemId: mugs, quantity: 2 }])).toEqual([["1", -2]]);
    expect(await takenOut()).toEqual([["2", -3]]);
    await expect(undo()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("takes back what it says of damaged and rejected units with their line", async () => {
    const { shop, id, mugs, bowls } = await sentOrderOfThree();
    const { order: came } = await receivePurchaseOrder(shop, {
      ...{ id, actor: "1" },
      lineItems: [
        { lineItemId: mugs, quantityReceived: 6, quantityDamaged: 2, quantityRejected: 1 },
        { lineItemId: bowls, quantityReceived: 0, quantityRejected: 3 },
      ],
    });
    await settle(shop.id, { document: "receipt", documentId: came.receiptId });
    const undo = async (lineItems?: { lineItemId: number; quantity: number }[]) => {
      const asked = { id: came.receiptId, note: "", evenIfShort: false, actor: "2", lineItems };
      const { order, operationIds } = await reverseReceipt(shop, asked);
      return { lines: order.receipts.at(-1)?.lineItems, operationIds };
    };
    expect((await undo([{ lineItemId: mugs, quantity: 5 }])).lines).toMatchObject([
      { lineItemId: mugs, quantityReceived: -5, quantityDamaged: 0, quantityRejected: 0 },
    ]);
    expect((await undo([{ lineItemId: mugs, quantity: 1 }])).lines).toMatchObject([
      { lineItemId: mugs, quantityReceived: -1, quantityDamaged: -2, quantityRejected: -1 },
    ]);
    expect(await undo()).toMatchObject({
      lines: [{ lineItemId: bowls, quantityReceived: 0, quantityDamaged: 0, quantityRejected: -3 }],
      operationIds: [],
    });
    await expect(undo()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("gives up the shipment in the store only where accepted units are expected again", async () => {
    const { shop, id, mugs, bowls } = await sentOrderOfThree();
    const receive = async (
      units: { quantityReceived: number; quantityDamaged: number },
      lineItemId = mugs,
    ) => {
      const lineItems = [{ lineItemId, ...units }];
      const { order } = await receivePurchaseOrder(shop, { id, actor: "1", lineItems });
      await settle(shop.id, { document: "receipt", documentId: order.receiptId });
      return order.receiptId;
    };
    const shows = async (variantId: bigint) => {
      const shipment = await db.shipment.create({
        data: {
          shopId: shop.id,
          purchaseOrderId: id,
          locationId: firstLocation,
          status: "settled",
          tag: "t",
        },
      });
      const line = { shopId: shop.id, shipmentId: shipment.id, variantId, inventoryItemId: variantId * 100n };
      await db.shipmentLine.create({ data: { ...line, units: 10 } });
      return shipment.id;
    };
    const damaged = await receive({ quantityReceived: 0, quantityDamaged: 2 });
    const accepted = await receive({ quantityReceived: 1, quantityDamaged: 1 }, bowls);
    const [ofMugs, ofBowls] = [await shows(1n), await shows(2n)];
    const undo = (receiptId: number) =>
      reverseReceipt(shop, { id: receiptId, note: "", evenIfShort: true, actor: "2" });
    const retired = async () => {
      const found = await db.shipment.findMany({ where: { shopId: shop.id, retired: true } });
      return found.map((shipment) => shipment.id);
    };
    await undo(damaged);
    expect(await retired()).toEqual([]);
    await undo(accepted);
    expect(await retired()).toEqual([ofBowls]);
    expect(ofMugs).not.toBe(ofBowls);
  });

  it("with damaged units in the store alone is refused where its location is no longer in use", async () => {
    const { shop, id, mugs } = await sentOrderOfThree();
    await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged: true } });
    const lineItems = [{ lineItemId: mugs, quantityReceived: 0, quantityDamaged: 2 }];
    const { order } = await receivePurchaseOrder(shop, { id, actor: "1", lineItems });
    await settle(shop.id, { document: "receipt", documentId: order.receiptId });
    const where = { shopId_id: { shopId: shop.id, id: firstLocation } };
    await db.location.update({ where, data: { active: false } });
    const asked = { id: order.receiptId, note: "", evenIfShort: true, actor: "2" };
    await expect(reverseReceipt(shop, asked)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("leaves damaged units where they are that a person decided not to add to the store", async () => {
    const { shop, id, mugs } = await sentOrderOfThree();
    await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged: true } });
    const lineItems = [{ lineItemId: mugs, quantityReceived: 0, quantityDamaged: 2 }];
    const { order } = await receivePurchaseOrder(shop, { id, actor: "1", lineItems });
    await settle(shop.id, { document: "receipt", documentId: order.receiptId }, "rejected");
    const back = await reverseReceipt(shop, {
      id: order.receiptId,
      note: "",
      evenIfShort: false,
      actor: "2",
    });
    expect(back.operationIds).toEqual([]);
  });

  it("in part leaves the rest, which can be undone later, and no more than that", async () => {
    const { undo, mugs } = await receivedOrder();
    const two = { lineItems: [{ lineItemId: mugs, quantity: 2 }] };
    const { order } = await undo(two);
    expect(order).toMatchObject({ status: "partial", lineItems: [{ receivedQuantity: 4 }, {}, {}] });
    await expect(undo({ lineItems: [{ lineItemId: mugs, quantity: 5 }] })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "lineItems.0.quantity" }],
    });
    expect((await undo()).order).toMatchObject({ status: "sent" });
    await expect(undo()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("opens an order again that was complete, and one that was closed", async () => {
    const whole = await receivedOrder([10, 4, 1]);
    expect(await getPurchaseOrder(whole.shop.id, whole.id)).toMatchObject({ status: "received" });
    const one = { lineItems: [{ lineItemId: whole.bowls, quantity: 1 }] };
    expect((await whole.undo(one)).order).toMatchObject({ status: "partial" });

    const closed = await receivedOrder();
    await cancelPurchaseOrder(closed.shop.id, { id: closed.id, actor: "1" });
    expect(await getPurchaseOrder(closed.shop.id, closed.id)).toMatchObject({ closedTotal: 52 });
    const { order } = await closed.undo({ lineItems: [{ lineItemId: closed.mugs, quantity: 6 }] });
    expect(order).toMatchObject({ status: "partial", cancelledAt: null, closed: null, closedTotal: null });
    const timeline = await getTimeline(closed.shop.id, { order, mails: [] });
    expect(timeline).toContainEqual(expect.objectContaining({ kind: "closed", units: 4, actor: "1" }));
  });

  it("leaves an order complete of which only units beyond what was ordered are taken back", async () => {
    const { shop, id, undo, mugs } = await receivedOrder([14, 4, 1], "accepted");
    const some = (quantity: number) => undo({ lineItems: [{ lineItemId: mugs, quantity }] });
    const { receivedAt } = await getPurchaseOrder(shop.id, id);
    expect((await some(4)).order).toMatchObject({
      ...{ status: "received", receivedAt },
      lineItems: [{ receivedQuantity: 10 }, {}, {}],
    });
    expect((await some(1)).order).toMatchObject({
      status: "partial",
      lineItems: [{ receivedQuantity: 9 }, {}, {}],
    });
  });

  it("stays with its order, which can be cancelled and not deleted", async () => {
    const { shop, id, undo } = await receivedOrder();
    await undo();
    await cancelPurchaseOrder(shop.id, { id, actor: "1" });
    await expect(deletePurchaseOrder(shop.id, id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await db.receipt.count({ where: { shopId: shop.id, purchaseOrderId: id } })).toBe(2);
  });

  it("is refused by name where the units are no longer there, unless the merchant says even so", async () => {
    const { shop, id, undo, mugs } = await receivedOrder();
    await db.stockLevel.updateMany({ where: { shopId: shop.id, variantId: 1n }, data: { available: 5 } });
    await expect(undo()).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Only 5 of The MUG (MUG) are available at Shop floor.",
      issues: [{ path: "lineItems.0.quantity" }],
    });
    expect(await db.receipt.count({ where: { shopId: shop.id, purchaseOrderId: id } })).toBe(1);
    const { order } = await undo({ lineItems: [{ lineItemId: mugs, quantity: 6 }], evenIfShort: true });
    expect(await deltasOf(shop.id, order.receipts[1]?.id ?? 0)).toEqual([
      { variantId: "1", delta: -6, least: undefined },
    ]);
  });

  it("waits until its own stock is decided, and takes nothing off the stock that never came there", async () => {
    const { shop, receive, undo, mugs } = await receivedOrder([1]);
    const second = await receive([3]);
    const where = { shopId: shop.id, documentId: second };
    await db.inventoryOperation.updateMany({ where, data: { status: "pending", settledAt: null } });
    await expect(undo({}, second)).rejects.toMatchObject({ code: "CONFLICT", retryAfter: 5 });
    await db.inventoryOperation.updateMany({ where, data: { status: "rejected", settledAt: null } });
    await expect(undo({}, second)).rejects.toMatchObject({ code: "CONFLICT" });
    await db.inventoryOperation.updateMany({ where, data: { settledAt: new Date() } });
    const { order, operationIds } = await undo({}, second);
    expect(operationIds).toEqual([]);
    expect(order.lineItems.find(({ id }) => id === mugs)).toMatchObject({ receivedQuantity: 1 });
  });

  it("takes units off the stock that were received in the store, and none of an imported order", async () => {
    const { shop, id, undo, mugs } = await receivedOrder([1]);
    const insert = (actor: string) =>
      db.$transaction((tx) =>
        insertReceipt(tx, shop.id, {
          ...{ orderId: id, locationId: firstLocation, actor, at: new Date() },
          lines: [{ lineId: mugs, quantity: 2 }],
        }),
      );
    const inStore = await insert(storeAdmin);
    const imported = await insert("");
    await db.stockLevel.updateMany({ where: { shopId: shop.id, variantId: 1n }, data: { available: 9 } });
    expect((await undo({}, inStore)).operationIds).toHaveLength(1);
    expect((await undo({}, imported)).operationIds).toEqual([]);
  });

  it("is not itself undone, and not by another shop", async () => {
    const { receiptId, undo } = await receivedOrder();
    const { order } = await undo();
    const reversal = order.receipts[1]?.id ?? 0;
    await expect(undo({}, reversal)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    const other = await createShop();
    const asked = { id: receiptId, note: "", evenIfShort: false, actor: "2" };
    await expect(reverseReceipt(other, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("by two people at once is undone once", async () => {
    const { shop, id, undo } = await receivedOrder();
    const outcomes = await Promise.allSettled([undo(), undo(), undo()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { lineItems } = await getPurchaseOrder(shop.id, id);
    expect(lineItems.map(({ receivedQuantity }) => receivedQuantity)).toEqual([0, 0, 0]);
  });
});
