import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { reports } from "~/api/reports";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, getOrder, sentOrder, someVariants } from "./purchasing";

const { api, appUrl, call, otherShop, token } = useStack();

/** A sent order of ten and four. */
async function tenAndFour() {
  const [mug, bowl, plate] = await someVariants(3);
  const order = await sentOrder([
    { variantId: mug?.variantId, quantity: 10, costPrice: 2.5 },
    { variantId: bowl?.variantId, quantity: 4, costPrice: 5 },
  ]);
  const [first, second] = order.lineItems;
  if (!first || !second || !plate) throw new Error("the order has not the lines that it was given");
  const path = `/api/purchase-orders/${order.id}`;
  return { order, params: { id: order.id }, path, mug: first, bowl: second, plate };
}

async function amended() {
  const sent = await tenAndFour();
  const { params, mug, bowl, plate } = sent;
  await call(orderRevisions.start, { params });
  const lineItems = [
    { id: mug.id, quantity: 12 },
    { variantId: plate.variantId, quantity: 3, costPrice: 6 },
  ];
  const draft = await call(orderRevisions.update, {
    params,
    body: { lineItems, removeLines: [bowl.id], expectedAt: "2027-02-01" },
  });
  return { ...sent, draft };
}

describe("a revision of a sent order", () => {
  it("is drafted beside it and, once sent, is the order: lines, totals and spend", async () => {
    const { order, params, draft, mug } = await amended();
    expect(await getOrder(order.id)).toEqual(order);
    expect(draft).toMatchObject({ number: 2, total: 48, previousTotal: 45, issues: [] });
    expect(await call(orderRevisions.get, { params })).toEqual(draft);
    const spendOf = async () =>
      (await call(reports.procurementSpend, { query: {} })).bySupplier.find(
        ({ supplierId }) => supplierId === order.supplierId,
      )?.spend;
    expect(await spendOf()).toBe(45);

    const sent = await call(orderRevisions.send, { params, body: { message: "As agreed" } });
    expect(sent).toMatchObject({ id: order.id, status: "sent", mail: "sent", revision: 2 });

    const revised = await getOrder(order.id);
    expect(revised).toMatchObject({
      revision: 2,
      total: 48,
      sentAt: order.sentAt,
      lineItems: draft.lineItems,
    });
    expect(revised.lineItems[0]?.id).toBe(mug.id);
    expect(revised.expectedAt).toBe(draft.expectedAt);
    expect(await spendOf()).toBe(48);
    expect(await call(orderRevisions.list, { params })).toMatchObject([
      { number: 1, changes: [], paperId: expect.any(Number) as number },
      { number: 2, changes: draft.changes, paperId: expect.any(Number) as number },
    ]);
    for (const { paperId } of await call(orderRevisions.list, { params })) {
      const path = `/api/purchase-orders/${order.id}/papers/${paperId}`;
      const paper = await fetch(appUrl + path, { headers: { Authorization: `Bearer ${await token()}` } });
      expect(paper.status).toBe(200);
      expect(paper.headers.get("Content-Type")).toContain("application/pdf");
    }
  });

  it("is what is received from then on, by the same lines", async () => {
    const { order, params, mug } = await amended();
    await call(orderRevisions.send, { params, body: { email: false } });
    const lineItems = (await getOrder(order.id)).lineItems.map(({ id, quantity }) => ({
      lineItemId: id,
      quantityReceived: quantity,
    }));
    expect(lineItems[0]).toMatchObject({ lineItemId: mug.id, quantityReceived: 12 });
    expect(await call(purchaseOrders.receive, { params, body: { lineItems } })).toMatchObject({
      status: "received",
    });
  });

  it("that leaves what has come, makes the order received", async () => {
    const { order, params, mug, bowl } = await tenAndFour();
    const came = { lineItemId: mug.id, quantityReceived: 6 };
    await call(purchaseOrders.receive, { params, body: { lineItems: [came] } });
    await call(orderRevisions.start, { params });
    const body = { lineItems: [{ id: mug.id, quantity: 6 }], removeLines: [bowl.id] };
    await call(orderRevisions.update, { params, body });
    await call(orderRevisions.send, { params, body: { email: false } });
    expect(await getOrder(order.id)).toMatchObject({ status: "received", total: 15, closed: null });
  });

  it("is refused below what has come, by the line's name, also where that came since it was written", async () => {
    const { params, path, mug } = await amended();
    await call(purchaseOrders.receive, {
      params,
      body: { lineItems: [{ lineItemId: mug.id, quantityReceived: 9 }] },
    });
    const tooFew = { lineItems: [{ id: mug.id, quantity: 8 }] };
    const answer = await api("PUT", `${path}/revision`, tooFew);
    expect(faultsOf(answer)["lineItems.0.quantity"]).toContain(mug.title);
    const bowlCame = (await call(orderRevisions.get, { params })).changes;
    expect(bowlCame).toContainEqual(expect.objectContaining({ kind: "removed" }));
    const [, bowl] = (await call(purchaseOrders.get, { params })).lineItems;
    await call(purchaseOrders.receive, {
      params,
      body: { lineItems: [{ lineItemId: bowl?.id ?? 0, quantityReceived: 1 }] },
    });
    expect(await call(orderRevisions.get, { params })).toMatchObject({ issues: [{ path: "lineItems" }] });
    expect(faultsOf(await api("POST", `${path}/revision/send`, {})).lineItems).toContain(bowl?.title);
  });

  it("is started once, and the order's own change says that it is the way", async () => {
    const { path } = await tenAndFour();
    const edit = await api("PUT", path, { tax: 5 });
    expect(edit).toMatchObject({ status: 409, body: { data: { code: "ILLEGAL_TRANSITION" } } });
    expect(edit.body.data.message).toContain("POST /api/purchase-orders/:id/revision");
    const both = await Promise.all([
      api("POST", `${path}/revision`),
      api("POST", `${path}/revision`),
      api("POST", `${path}/revision`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("under one Idempotency-Key is sent once and answered the same, and of two keys one is refused", async () => {
    const { params, path } = await amended();
    const headers = { "Idempotency-Key": randomUUID() };
    const first = dataOf(await api("POST", `${path}/revision/send`, {}, { headers }));
    expect(dataOf(await api("POST", `${path}/revision/send`, {}, { headers }))).toEqual(first);
    expect(await call(orderRevisions.list, { params })).toHaveLength(2);
    expect((await api("POST", `${path}/revision/send`, {})).status).toBe(404);

    const another = await amended();
    const both = await Promise.all([1, 2].map(() => api("POST", `${another.path}/revision/send`, {})));
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getOrder(another.order.id)).toMatchObject({ revision: 2 });
  });

  it("is discarded and leaves the order; a draft order has none", async () => {
    const { order, params, path } = await amended();
    await call(orderRevisions.discard, { params });
    expect(await getOrder(order.id)).toEqual(order);
    expect((await api("GET", `${path}/revision`)).status).toBe(404);
    expect((await api("DELETE", `${path}/revision`)).status).toBe(404);
    await call(purchaseOrders.cancel, { params });
    const late = await api("POST", `${path}/revision`);
    expect(late).toMatchObject({ status: 409, body: { data: { code: "ILLEGAL_TRANSITION" } } });
  });

  it("is nobody's of another shop", async () => {
    const { params, path } = await amended();
    const [first] = await call(orderRevisions.list, { params });
    const asked = [
      ["GET", "/revision"],
      ["POST", "/revision"],
      ["PUT", "/revision"],
      ["DELETE", "/revision"],
      ["POST", "/revision/send"],
      ["GET", "/revisions"],
      ["GET", `/papers/${first?.paperId}`],
    ] as const;
    for (const [method, end] of asked) {
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      expect((await api(method, path + end, body, { shop: otherShop })).status).toBe(404);
    }
  });
});
