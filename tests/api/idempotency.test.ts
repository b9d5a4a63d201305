import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { suppliers } from "~/api/suppliers";
import { useStack } from "../support/stack";
import { createSupplier, dataOf, delivery, getOrder, orderThatIs } from "./purchasing";

const { api, call, otherShop } = useStack();

function keyed(key: string = randomUUID()) {
  return { headers: { "Idempotency-Key": key } };
}

async function suppliersNamed(name: string): Promise<unknown[]> {
  return call(suppliers.list, { query: { search: name } });
}

describe("a request with an Idempotency-Key", () => {
  it("creates once and answers the same again", async () => {
    const [key, name] = [keyed(), `Once ${randomUUID()}`];
    const first = await api("POST", "/api/suppliers", { name }, key);
    const second = await api("POST", "/api/suppliers", { name }, key);
    expect(dataOf(second, 201)).toEqual(dataOf(first, 201));
    expect(await suppliersNamed(name)).toHaveLength(1);
  });

  it("creates once when it comes several times at once", async () => {
    const { id: supplierId } = await createSupplier();
    const key = keyed();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api("POST", "/api/purchase-orders", { supplierId }, key)),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(created.map(({ body }) => body.data.id)).size).toBe(1);
    const orders = await call(purchaseOrders.list, { query: { supplierId } });
    expect(orders).toHaveLength(1);
    expect((await call(purchaseOrders.create, { body: { supplierId } }, key)).id).toBe(orders[0]?.id);
  });

  it("is refused with another body, and on another path", async () => {
    const key = keyed();
    await call(suppliers.create, { body: { name: "First" } }, key);
    expect((await api("POST", "/api/suppliers", { name: "Second" }, key)).status).toBe(422);
    expect((await api("POST", "/api/purchase-orders", { name: "First" }, key)).status).toBe(422);
  });

  it("is another request in another shop", async () => {
    const key = keyed();
    const mine = await call(suppliers.create, { body: { name: "Shared key" } }, key);
    const other = await api("POST", "/api/suppliers", { name: "Shared key" }, { ...key, shop: otherShop });
    expect(dataOf(other, 201).id).not.toBe(mine.id);
  });

  it("answers a refusal again, too", async () => {
    const key = keyed();
    const first = await api("POST", "/api/suppliers", { name: "" }, key);
    const second = await api("POST", "/api/suppliers", { name: "" }, key);
    expect([first.status, second.status]).toEqual([422, 422]);
    expect(second.body).toEqual(first.body);
  });

  it("changes, cancels and deletes once, and answers each repetition the same", async () => {
    const order = await orderThatIs("sent");
    const path = `/api/purchase-orders/${order.id}`;
    const [put, cancel, remove] = [keyed(), keyed(), keyed()];
    const changed = dataOf(await api("PUT", path, { notes: "one" }, put));
    dataOf(await api("PUT", path, { notes: "two" }));
    expect(dataOf(await api("PUT", path, { notes: "one" }, put))).toEqual(changed);
    expect(await getOrder(order.id)).toMatchObject({ notes: "two" });

    const cancelled = dataOf(await api("POST", `${path}/cancel`, undefined, cancel));
    expect(dataOf(await api("POST", `${path}/cancel`, undefined, cancel))).toEqual(cancelled);

    const deleted = dataOf(await api("DELETE", path, undefined, remove));
    expect(dataOf(await api("DELETE", path, undefined, remove))).toEqual(deleted);
    expect((await api("DELETE", path)).status).toBe(404);
  });

  it("receives once however often it comes", async () => {
    const order = await orderThatIs("sent");
    const body = delivery(order, [1]);
    const key = keyed();
    for (let n = 0; n < 3; n++) await call(purchaseOrders.receive, { params: { id: order.id }, body }, key);
    expect((await getOrder(order.id)).lineItems).toMatchObject([{ quantity: 3, receivedQuantity: 1 }]);
  });

  it("may be missing: then every request counts", async () => {
    const { id: supplierId } = await createSupplier();
    const create = () => api("POST", "/api/purchase-orders", { supplierId });
    const [one, two] = [dataOf(await create(), 201), dataOf(await create(), 201)];
    expect(one.id).not.toBe(two.id);
  });
});
