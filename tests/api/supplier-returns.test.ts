import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { alerts } from "~/api/alerts";
import { receipts } from "~/api/receipts";
import { shopSettings } from "~/api/settings";
import { stockOperations } from "~/api/stock-operations";
import { supplierReturns } from "~/api/supplier-returns";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, getOrder, receivedOrder } from "./purchasing";

const { api, call, shop: stackShop, otherShop, simulator, appUrl, token } = useStack();

interface Mail {
  id: string;
  cc: string[];
  attachments: { filename: string; contentType: string; size: number }[];
}

/** An order of which six have come at a location, two of them damaged besides, and how many were there before. */
async function received() {
  const came = { quantityReceived: 6, quantityDamaged: 2 };
  const { order, level, before, available, receiptId, line: lineItemId } = await receivedOrder(came);
  const line = { receiptId, lineItemId, quantity: 2, reason: "quality" as const };
  return { order, level, before, available, line };
}

describe("/api/supplier-returns", () => {
  it("sends goods back once for each key: the stock falls, and the order stays as it is", async () => {
    const { order, before, available, line } = await received();
    const body = {
      purchaseOrderId: order.id,
      lineItems: [line, { ...line, kind: "damaged" as const, reason: "damaged" as const }],
    };
    const headers = { "Idempotency-Key": randomUUID() };
    const create = () => api("POST", "/api/supplier-returns", body, { headers });
    const [first, second] = [dataOf(await create(), 201), dataOf(await create(), 201)];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ status: "draft", expectedCredit: 8, poNumber: order.poNumber });
    expect(await available()).toBe(before + 6);

    const key = { headers: { "Idempotency-Key": randomUUID() } };
    const send = () => api("POST", `/api/supplier-returns/${first.id}/send`, { email: false }, key);
    expect(dataOf(await send())).toMatchObject({ status: "sent", stockSync: "applied" });
    expect(dataOf(await send())).toMatchObject({ status: "sent" });
    expect(await available()).toBe(before + 4);
    expect(await api("POST", `/api/supplier-returns/${first.id}/send`, { email: false })).toMatchObject({
      status: 409,
    });
    expect(await getOrder(order.id)).toMatchObject({
      status: "partial",
      lineItems: [{ receivedQuantity: 6 }],
    });
  });

  it("takes damaged units out of the store's damaged stock, where receiving has put them", async () => {
    await call(shopSettings.update, { body: { keepsDamaged: true } });
    const { order, line, level, before } = await received();
    await call(shopSettings.update, { body: { keepsDamaged: false } });
    const place = new URLSearchParams({ variantId: level.variantId, locationId: level.locationId });
    const there = async () => (await simulator("GET", `stores/${stackShop}/level?${place}`)).quantities;
    expect(await there()).toMatchObject({ available: before + 6, damaged: 2 });
    expect((await getOrder(order.id)).receipts[0]?.lineItems).toMatchObject([
      { quantityReceived: 6, quantityDamaged: 2, quantityDamagedInStore: 2 },
    ]);
    const goods = { ...line, quantity: 1, kind: "damaged" as const, reason: "damaged" as const };
    const { id } = await call(supplierReturns.create, {
      body: { purchaseOrderId: order.id, lineItems: [goods] },
    });
    const sent = await call(supplierReturns.send, { params: { id }, body: { email: false } });
    expect(sent).toMatchObject({ status: "sent", stockSync: "applied" });
    expect(await there()).toMatchObject({ available: before + 6, damaged: 1 });

    const undone = await call(receipts.reverse, { params: { id: line.receiptId }, body: {} });
    expect(undone).toMatchObject({ status: "sent", stockSync: "applied" });
    expect(undone.receipts[1]?.lineItems).toMatchObject([
      { quantityReceived: -6, quantityDamaged: -1, quantityDamagedInStore: -1 },
    ]);
    expect(await there()).toMatchObject({ available: before, damaged: 0 });
    const [taken] = (await call(stockOperations.list, {})).filter(({ document }) => document === "receipt");
    expect(taken).toMatchObject({
      quantityName: "damaged",
      lineItems: [{ previousQuantity: 1, adjustment: -1 }],
    });
  });

  it("records credit notes until the merchant says that it is settled", async () => {
    const { order, line } = await received();
    const { id } = await call(supplierReturns.create, {
      body: { purchaseOrderId: order.id, lineItems: [line] },
    });
    const params = { id };
    await call(supplierReturns.send, { params, body: { email: false } });
    const note = { receivedOn: "2026-11-20", reference: "CN-1" };
    expect(await call(supplierReturns.credit, { params, body: { ...note, amount: 3 } })).toMatchObject({
      ...{ status: "sent", receivedCredit: 3, creditDifference: -1 },
    });
    expect(
      await call(supplierReturns.credit, { params, body: { ...note, amount: 0, settled: true } }),
    ).toMatchObject({ status: "credited", receivedCredit: 3, credits: [{ number: 1 }, { number: 2 }] });
    const found = await call(supplierReturns.list, {
      query: { status: "credited", purchaseOrderId: String(order.id) },
    });
    expect(found).toMatchObject([{ id, receivedCredit: 3, unitCount: 2 }]);
  });

  it("emails the note of a return, keeps it as it left, and emails it again to another address", async () => {
    const { order, before, available, line } = await received();
    const { id, returnNumber } = await call(supplierReturns.create, {
      body: { purchaseOrderId: order.id, lineItems: [line] },
    });
    const params = { id };
    const address = `claims-${randomUUID()}@clay.example`;
    const mails = async () => ((await simulator("GET", `mails?to=${address}`)) as { mails: Mail[] }).mails;
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { recipient: address, cc: "ann@clay.example", message: "Two boxes" };
    const send = () => call(supplierReturns.send, { params, body }, { headers });
    const sent = await send();
    expect(sent).toMatchObject({ status: "sent", stockSync: "applied", mail: "sent" });
    expect(await send()).toEqual(sent);
    expect(await available()).toBe(before + 4);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      cc: ["ann@clay.example"],
      attachments: [{ filename: `${returnNumber}.pdf`, contentType: "application/pdf" }],
    });
    const pdf = async () => {
      const response = await fetch(`${appUrl}/api/supplier-returns/${id}/pdf`, {
        headers: { Authorization: `Bearer ${await token()}` },
      });
      return Buffer.from(await response.arrayBuffer());
    };
    const kept = await pdf();
    expect(kept.length).toBe(mail?.attachments[0]?.size);
    await api("PUT", `/api/suppliers/${String(sent.supplierId)}`, { name: `Renamed ${randomUUID()}` });
    expect((await pdf()).equals(kept)).toBe(true);

    await simulator("POST", `mails/${mail?.id}/events`, { event: "bounced", detail: "No such mailbox" });
    const open = async () =>
      (await call(alerts.list, { query: { type: "mail_returned", limit: "100" } })).filter(
        ({ supplierReturnId }) => supplierReturnId === id,
      );
    expect(await open()).toMatchObject([
      { message: `The email with ${returnNumber} to ${address} came back. Send it to another address` },
    ]);
    expect((await open())[0]).not.toHaveProperty("purchaseOrderId");
    expect(await call(supplierReturns.email, { params, body: { recipient: address } })).toEqual({
      ...{ id, returnNumber, mail: "sent" },
    });
    expect(await open()).toEqual([]);
    expect(await mails()).toHaveLength(2);
    expect(await available()).toBe(before + 4);
    expect(await api("POST", `/api/supplier-returns/${id}/dismiss-returned-email`)).toMatchObject({
      status: 200,
    });
    for (const deed of ["email", "dismiss-returned-email"])
      expect(await api("POST", `/api/supplier-returns/${id}/${deed}`, {}, { shop: otherShop })).toMatchObject(
        { status: 404 },
      );
  });

  it("refuses more than is left, another order's receipt, an empty reason, and another shop", async () => {
    const { order, line } = await received();
    const other = await received();
    const create = (...lineItems: object[]) =>
      api("POST", "/api/supplier-returns", { purchaseOrderId: order.id, lineItems });
    expect(Object.keys(faultsOf(await create({ ...line, quantity: 7 })))).toEqual(["lineItems.0.quantity"]);
    expect(Object.keys(faultsOf(await create(line, other.line)))).toEqual(["lineItems.1.receiptId"]);
    expect(Object.keys(faultsOf(await create({ ...line, reason: "other" })))).toEqual(["lineItems.0.note"]);
    expect(Object.keys(faultsOf(await create()))).toEqual(["lineItems"]);
    const { id } = dataOf(await create(line), 201);
    expect(await api("GET", `/api/supplier-returns/${id}`, undefined, { shop: otherShop })).toMatchObject({
      status: 404,
    });
    const path = `/api/supplier-returns/${id}/send`;
    expect(await api("POST", path, undefined, { shop: otherShop })).toMatchObject({ status: 404 });
  });
});
