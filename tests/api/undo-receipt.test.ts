import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { receipts } from "~/api/receipts";
import { stockLevels } from "~/api/stock-levels";
import { useStack } from "../support/stack";
import { faultsOf, getOrder, receivedOrder, sentOrder } from "./purchasing";

const { api, call, otherShop } = useStack();

const received = () => receivedOrder({ quantityReceived: 6 });

describe("POST /api/receipts/:id/reverse", () => {
  it("lowers the store's stock by what is taken back, once for each key", async () => {
    const { order, before, available, receiptId, line } = await received();
    expect(await available()).toBe(before + 6);
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { lineItems: [{ lineItemId: line, quantity: 2 }], note: "Two too many" };
    const undo = () => api("POST", `/api/receipts/${receiptId}/reverse`, body, { headers });
    const [first, second] = [await undo(), await undo()];
    expect(first).toMatchObject({ status: 200, body: { data: { status: "partial", stockSync: "applied" } } });
    expect(second.status).toBe(200);
    expect(await available()).toBe(before + 4);
    expect(await getOrder(order.id)).toMatchObject({
      lineItems: [{ receivedQuantity: 4 }],
      receipts: [{ id: receiptId }, { reversesReceiptId: receiptId, note: "Two too many" }],
    });
  });

  it("refuses by name what has been sold, and takes it back where the merchant says even so", async () => {
    const { level, available, receiptId } = await received();
    const left = await available();
    const { variantId, locationId } = level;
    const adjustments = [{ variantId, locationId, quantity: 1, reason: "Sold by hand" }];
    await call(stockLevels.bulkAdjust, { body: { adjustments } });
    const answer = await api("POST", `/api/receipts/${receiptId}/reverse`, {});
    expect(answer).toMatchObject({ status: 409, body: { data: { code: "CONFLICT" } } });
    expect(Object.keys(faultsOf(answer, 409))).toEqual(["lineItems.0.quantity"]);
    expect(left).toBeGreaterThan(1);
    await call(receipts.reverse, { params: { id: receiptId }, body: { evenIfShort: true } });
    expect(await available()).toBe(-5);
  });

  it("refuses another order's line, a receipt that is undone, and another shop's", async () => {
    const { order, receiptId } = await received();
    const another = await sentOrder([{ title: "Freight", quantity: 1, costPrice: 1 }]);
    const path = `/api/receipts/${receiptId}/reverse`;
    const foreign = { lineItems: [{ lineItemId: another.lineItems[0]?.id, quantity: 1 }] };
    expect(Object.keys(faultsOf(await api("POST", path, foreign)))).toEqual(["lineItems.0.lineItemId"]);
    expect(await api("POST", path, {}, { shop: otherShop })).toMatchObject({ status: 404 });
    await call(receipts.reverse, { params: { id: receiptId }, body: { evenIfShort: true } });
    expect(await api("POST", path, {})).toMatchObject({ status: 409 });
    expect(await getOrder(order.id)).toMatchObject({ status: "sent", receivedAt: null });
  });
});
