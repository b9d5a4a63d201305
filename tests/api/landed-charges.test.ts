import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { landedCharges } from "~/api/landed-charges";
import { receipts } from "~/api/receipts";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, getOrder, receivedOrder } from "./purchasing";

const { api, call, otherShop } = useStack();

const path = "/api/landed-charges";

async function received() {
  const { order, receiptId, line: lineItemId } = await receivedOrder({ quantityReceived: 6 });
  const charge = {
    ...{ kind: "freight" as const, spread: "quantity" as const },
    ...{ amount: 20, currency: "EUR", billedOn: "2026-11-20", receiptIds: [receiptId] },
  };
  return { order, receiptId, lineItemId, charge };
}

describe("/api/landed-charges", () => {
  it("adds a charge once for each key, lists it with its order, and leaves the order as it is", async () => {
    const { order, receiptId, lineItemId, charge } = await received();
    const before = await getOrder(order.id);
    const headers = { "Idempotency-Key": randomUUID() };
    const add = () => api("POST", path, { ...charge, rate: 1.08, reference: " F-1 " }, { headers });
    const [first, second] = [dataOf(await add(), 201), dataOf(await add(), 201)];
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      ...{ amount: 20, currency: "EUR", rate: 1.08, reference: "F-1", description: "", reversedById: null },
      purchaseOrders: [{ id: order.id, poNumber: order.poNumber }],
      shares: [{ purchaseOrderId: order.id, receiptId, lineItemId, units: 6, amount: 20 }],
    });
    expect(await call(landedCharges.list, { params: { id: order.id } })).toEqual([first]);
    expect(await getOrder(order.id)).toEqual(before);
  });

  it("previews shares without a change, and takes them by hand", async () => {
    const { order, receiptId, lineItemId, charge } = await received();
    const { amount, currency, spread, receiptIds } = charge;
    const { shares } = await call(landedCharges.preview, { body: { amount, currency, spread, receiptIds } });
    expect(shares).toMatchObject([{ receiptId, lineItemId, amount: 20 }]);
    expect(await call(landedCharges.list, { params: { id: order.id } })).toEqual([]);
    const { receiptIds: _none, ...byHand } = { ...charge, spread: "manual" };
    const wrong = { ...byHand, shares: [{ receiptId, lineItemId, amount: 19 }] };
    expect(faultsOf(await api("POST", path, wrong))).toEqual({
      shares: "the shares add up to 19 EUR instead of 20 EUR",
    });
    expect(dataOf(await api("POST", path, { ...byHand, shares }), 201)).toMatchObject({ spread: "manual" });
  });

  it("names the field of what it refuses", async () => {
    const { receiptId, charge } = await received();
    const refused = async (given: object) => faultsOf(await api("POST", path, { ...charge, ...given }));
    expect(await refused({ amount: 0 })).toEqual({ amount: "must not be 0" });
    expect(await refused({ amount: 0.001 })).toHaveProperty("amount");
    expect(await refused({ receiptIds: undefined })).toHaveProperty("receiptIds");
    expect(await refused({ receiptIds: [] })).toHaveProperty("receiptIds");
    expect(await refused({ spread: "manual" })).toHaveProperty("shares");
    expect(await refused({ spread: "colour", billedOn: "soon" })).toMatchObject({
      spread: expect.any(String),
      billedOn: expect.any(String),
    });
    expect(await refused({ currency: "USD", rate: 1 })).toHaveProperty("rate");
    const { receipts: after } = await call(receipts.reverse, { params: { id: receiptId }, body: {} });
    const reversal = after.find(({ reversesReceiptId }) => reversesReceiptId === receiptId)?.id;
    expect(await refused({ receiptIds: [reversal] })).toHaveProperty(["receiptIds.0"]);
    expect(await refused({})).toHaveProperty("receiptIds");
  });

  it("takes a charge back once, and tells another store of none", async () => {
    const { order, charge } = await received();
    const { id } = await call(landedCharges.add, { body: charge });
    const reverse = `${path}/${id}/reverse`;
    const theirs = { shop: otherShop };
    expect(await api("POST", reverse, undefined, theirs)).toMatchObject({ status: 404 });
    expect(await api("POST", path, charge, theirs)).toMatchObject({ status: 422 });
    expect(
      await api("GET", `/api/purchase-orders/${order.id}/landed-charges`, undefined, theirs),
    ).toMatchObject({
      status: 404,
    });
    const headers = { "Idempotency-Key": randomUUID() };
    const back = dataOf(await api("POST", reverse, undefined, { headers }));
    expect(dataOf(await api("POST", reverse, undefined, { headers }))).toEqual(back);
    expect(back).toMatchObject({ reversesId: id, amount: -20, shares: [{ amount: -20 }] });
    expect(await api("POST", reverse)).toMatchObject({ status: 409, body: { data: { code: "CONFLICT" } } });
    expect(await call(landedCharges.list, { params: { id: order.id } })).toMatchObject([
      { id, reversedById: back.id },
      { id: back.id, reversesId: id },
    ]);
  });
});
