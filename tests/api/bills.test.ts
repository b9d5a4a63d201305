import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bills } from "~/api/bills";
import { reports } from "~/api/reports";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, receivedOrder } from "./purchasing";

const { api, call, otherShop } = useStack();

const path = "/api/bills";

async function received() {
  const { order, line: lineItemId } = await receivedOrder({ quantityReceived: 6 });
  const bill = {
    ...{ supplierId: order.supplierId, number: `R-${randomUUID()}`, billedOn: "2026-11-20" },
    lineItems: [{ lineItemId, quantity: 6, unitPrice: order.lineItems[0]?.costPrice ?? 0 }],
  };
  return { order, lineItemId, bill };
}

describe("/api/bills", () => {
  it("enters a bill once for each key, approves it, and lists it as to be paid", async () => {
    const { order, bill } = await received();
    const headers = { "Idempotency-Key": randomUUID() };
    const create = () => api("POST", path, bill, { headers });
    const [first, second] = [dataOf(await create(), 201), dataOf(await create(), 201)];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ status: "draft", currency: order.currency, open: 0 });
    const params = { id: first.id };
    const approved = await call(bills.approve, { params });
    expect(approved).toMatchObject({ status: "approved", open: approved.total, acceptedBy: "" });
    const listed = await call(bills.list, { query: { view: "toPay", search: bill.number } });
    expect(listed).toMatchObject([{ id: first.id, number: bill.number }]);
    const notBilled = await call(reports.receivedNotBilled, {});
    expect(notBilled.some(({ purchaseOrderId }) => purchaseOrderId === order.id)).toBe(false);
  });

  it("pays once for each key, and of several at once never more than is open", async () => {
    const { bill } = await received();
    const { id, total } = await call(bills.create, { body: bill });
    await call(bills.approve, { params: { id } });
    const payment = { amount: Math.floor(total * 50) / 100, paidOn: "2026-11-25" };
    const headers = { "Idempotency-Key": randomUUID() };
    const pay = (more = {}) => api("POST", `${path}/${id}/pay`, payment, more);
    const [one, two] = [dataOf(await pay({ headers })), dataOf(await pay({ headers }))];
    expect(two).toEqual(one);
    const ended = await Promise.all([pay(), pay(), pay()]);
    expect(ended.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { settled, open } = await call(bills.get, { params: { id } });
    expect(settled).toBeLessThanOrEqual(total);
    expect(settled + open).toBeCloseTo(total, 4);
  });

  it("names the field, or the line, of what it refuses", async () => {
    const { bill, lineItemId } = await received();
    const refused = async (given: object) => faultsOf(await api("POST", path, { ...bill, ...given }));
    expect(await refused({ number: " " })).toHaveProperty("number");
    expect(await refused({ lineItems: [] })).toHaveProperty("lineItems");
    expect(await refused({ supplierId: 2_000_000_000 })).toHaveProperty("supplierId");
    expect(await refused({ lineItems: [{ quantity: 1, unitPrice: 2 }] })).toHaveProperty([
      "lineItems.0.description",
    ]);
    expect(await refused({ tax: -1 })).toHaveProperty("tax");
    const { id } = await call(bills.create, {
      body: { ...bill, lineItems: [{ lineItemId, quantity: 7, unitPrice: 1 }] },
    });
    expect(await refused({})).toEqual({ number: expect.stringContaining("already entered") });
    const asked = await api("POST", `${path}/${id}/approve`);
    expect(asked).toMatchObject({ status: 409 });
    expect(faultsOf(asked, 409)).toHaveProperty(["lineItems.0"]);
  });

  it("tells another store of none", async () => {
    const { bill } = await received();
    const theirs = { shop: otherShop };
    expect(await api("POST", path, bill, theirs)).toMatchObject({ status: 422 });
    const { id } = await call(bills.create, { body: bill });
    expect(await api("GET", `${path}/${id}`, undefined, theirs)).toMatchObject({ status: 404 });
    expect(await api("POST", `${path}/${id}/approve`, undefined, theirs)).toMatchObject({ status: 404 });
  });
});
