import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alerts } from "~/api/alerts";
import { purchaseOrders } from "~/api/purchase-orders";
import { reorderRules } from "~/api/reorder-rules";
import { useStack } from "../support/stack";
import { createOrder, dataOf, faultsOf, someVariants } from "./purchasing";

const { api, appUrl, call, freshShop, otherShop, simulator, platformIsBack } = useStack();

let shop: string;
let variants: { variantId: string; sku: string; title: string }[];

beforeAll(async () => {
  shop = await freshShop({ variants: 12, locations: 1, orders: 0 });
  variants = await someVariants(8, shop);
});

const byShop = () => ({ shop });
const openAlerts = (
  query: { type?: "low_stock" | "po_overdue" | "stock_sync"; read?: "true" | "false" } = {},
) => call(alerts.list, { query }, byShop());
const configure = (body: object) => api("POST", "/api/alerts/configure", body, byShop());
const mark = (id: number | string, body: unknown) => api("PUT", `/api/alerts/${id}`, body, byShop());

/** A rule above all the stock there can be. */
async function lowOn(index: number): Promise<number> {
  const { variantId = "" } = variants[index] ?? {};
  const body = { variantId, reorderPoint: 1_000_000, reorderQuantity: 1, supplierId: null };
  return (await call(reorderRules.create, { body }, byShop())).id;
}

/** A sent order that was expected long ago. */
async function overdueOrder() {
  const lineItems = [{ title: "Clay", quantity: 60, costPrice: 1 }];
  const order = await createOrder({ lineItems, expectedAt: "2026-01-09" }, shop);
  await call(purchaseOrders.send, { params: { id: order.id }, body: { email: false } }, byShop());
  return order;
}

describe("GET /api/alerts", () => {
  it("lists open alerts, newest first, each with what it is about", async () => {
    await lowOn(0);
    const order = await overdueOrder();
    const [overdue, low] = await openAlerts();
    expect(overdue).toEqual({
      id: expect.any(Number),
      type: "po_overdue",
      message: `${order.poNumber} from Clay & Co was due on Jan 9, 2026, 60 of 60 units have not arrived`,
      purchaseOrderId: order.id,
      read: false,
      createdAt: expect.any(String),
    });
    const { title, sku } = variants[0] ?? {};
    expect(low).toEqual({
      id: expect.any(Number),
      type: "low_stock",
      message: expect.stringMatching(/ has [\d,]+ left, reorder point 1,000,000$/),
      productId: expect.stringMatching(/^gid:\/\/platform\/Product\/\d+$/),
      read: false,
      createdAt: expect.any(String),
    });
    expect(low?.message.startsWith(`${title} (${sku}) `)).toBe(true);
  });

  it("comes whole, or in pages that together are the whole list", async () => {
    await Promise.all([1, 2, 3].map(lowOn));
    const all = await openAlerts();
    expect(all.length).toBeGreaterThanOrEqual(5);
    const rows: unknown[] = [];
    for (let next: string | undefined = "/api/alerts?limit=2"; next;) {
      const answer = await api("GET", next, undefined, byShop());
      rows.push(...(dataOf(answer) as unknown[]));
      next = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1]?.replace(appUrl, "");
    }
    expect(rows).toEqual(all);
  });

  it("narrows to a type, and to unread alerts", async () => {
    const all = await openAlerts();
    const orders = await openAlerts({ type: "po_overdue" });
    expect(orders).toEqual(all.filter(({ type }) => type === "po_overdue"));
    await call(alerts.mark, { params: { id: orders[0]?.id ?? 0 }, body: { read: true } }, byShop());
    expect(await openAlerts({ read: "true" })).toEqual([{ ...orders[0], read: true }]);
    expect((await openAlerts({ read: "false" })).length).toBe(all.length - 1);
    for (const query of ["type=high_stock", "read=1", "limit=0", "limit=1&cursor=x"])
      expect((await api("GET", `/api/alerts?${query}`, undefined, byShop())).status).toBe(400);
  });

  it("reports a receipt whose stock did not move, with its order", async () => {
    const [{ variantId } = { variantId: "" }] = variants;
    const order = await createOrder({ lineItems: [{ variantId, quantity: 3, costPrice: 1 }] }, shop);
    await call(purchaseOrders.send, { params: { id: order.id }, body: { email: false } }, byShop());
    await simulator("POST", "faults", { shop, operation: "inventoryAdjustQuantities", kind: "409" });
    const lineItems = [{ lineItemId: order.lineItems[0]?.id ?? 0, quantityReceived: 1 }];
    await call(purchaseOrders.receive, { params: { id: order.id }, body: { lineItems } }, byShop());
    await platformIsBack(shop);
    expect(await openAlerts({ type: "stock_sync" })).toEqual([
      {
        id: expect.any(Number),
        type: "stock_sync",
        message: expect.stringContaining(`A receipt for ${order.poNumber} was recorded`),
        purchaseOrderId: order.id,
        read: false,
        createdAt: expect.any(String),
      },
    ]);
  });

  it("shows only the shop's own alerts", async () => {
    const theirs = await call(alerts.list, {}, { shop: otherShop });
    const ours = new Set((await openAlerts()).map(({ id }) => id));
    expect(theirs.filter(({ id }) => ours.has(id))).toEqual([]);
  });
});

describe("PUT /api/alerts", () => {
  const markAll = (body: object, of = shop) => api("PUT", "/api/alerts", body, { shop: of });

  it("marks several at once, as often as it is asked, and the unread ones are counted", async () => {
    const ids = (await openAlerts()).map(({ id }) => id);
    const unread = async () => (await call(alerts.unread, {}, byShop())).count;
    for (const read of [true, true, false]) {
      expect(await call(alerts.markMany, { body: { ids, read } }, byShop())).toEqual({ marked: ids.length });
      expect((await openAlerts()).map((alert) => alert.read)).toEqual(ids.map(() => read));
      expect(await unread()).toBe(read ? 0 : ids.length);
    }
  });

  it("ignores ids that are no alerts of the shop", async () => {
    const [alert] = await openAlerts();
    const ids = [alert?.id ?? 0, 2_000_000_000];
    expect(dataOf(await markAll({ ids, read: true }, otherShop))).toEqual({ marked: 0 });
    expect(await openAlerts()).toContainEqual(alert);
    expect(dataOf(await markAll({ ids, read: false }))).toEqual({ marked: 1 });
  });

  it("accepts 1 to 250 ids, and true or false", async () => {
    const many = Array.from({ length: 251 }, (_, index) => index + 1);
    for (const ids of [[], many]) {
      expect(faultsOf(await markAll({ ids, read: true }))).toEqual({ ids: "must be a list of 1 to 250 IDs" });
    }
    expect(faultsOf(await markAll({ ids: [1] }))).toEqual({ read: "must be true or false" });
  });
});

describe("PUT /api/alerts/:id", () => {
  it("marks an alert as read and as new again, as often as it is asked", async () => {
    const [alert] = await openAlerts({ type: "low_stock" });
    if (!alert) throw new Error("There is no alert.");
    for (const read of [true, true, false, false]) {
      expect(dataOf(await mark(alert.id, { read }))).toEqual({ ...alert, read });
      expect(await openAlerts({ type: "low_stock" })).toContainEqual({ ...alert, read });
    }
  });

  it("still answers an alert that was resolved meanwhile", async () => {
    const ruleId = await lowOn(4);
    const [alert] = await openAlerts();
    await call(reorderRules.delete, { params: { id: ruleId } }, byShop());
    expect(await openAlerts()).not.toContainEqual(alert);
    expect(dataOf(await mark(alert?.id ?? 0, { read: true }))).toEqual({ ...alert, read: true });
  });

  it("answers 404 for another shop's alert, and for one that never existed", async () => {
    const [alert] = await openAlerts();
    const path = `/api/alerts/${alert?.id}`;
    const foreign = await api("PUT", path, { read: true }, { shop: otherShop });
    expect(foreign).toMatchObject({ status: 404, body: { data: { code: "NOT_FOUND" } } });
    expect(await openAlerts()).toContainEqual(alert);
    for (const id of [2_000_000_000, 0, "abc"]) expect((await mark(id, { read: true })).status).toBe(404);
  });

  it("accepts only true and false", async () => {
    const [alert] = await openAlerts();
    for (const body of [{}, { read: null }, { read: "true" }, { read: 1 }])
      expect(faultsOf(await mark(alert?.id ?? 0, body))).toEqual({ read: "must be true or false" });
    expect(await openAlerts()).toContainEqual(alert);
  });
});

describe("the configuration", () => {
  const chosen = () => call(alerts.getConfiguration, {}, byShop());
  const flags = { lowStockAlerts: true, overduePoAlerts: true, overdueBillAlerts: true };
  const preset = { ...flags, alertThresholdPercent: 100 };
  beforeEach(async () => void dataOf(await configure(preset)));

  it("has both kinds switched on until the shop chooses", async () => {
    const fresh = await freshShop({ variants: 1, locations: 1, orders: 0 });
    expect(await call(alerts.getConfiguration, {}, { shop: fresh })).toEqual(preset);
  });

  it("changes what is given and nothing else, and answers what applies now", async () => {
    expect(dataOf(await configure({ alertThresholdPercent: 150.5 }))).toEqual({
      message:
        "You get an alert when stock is at or below 150.5% of its reorder point. You get an alert when a purchase order is late. You get an alert when a bill is overdue.",
    });
    expect(await chosen()).toEqual({ ...preset, alertThresholdPercent: 150.5 });
    dataOf(await configure({ overduePoAlerts: false }));
    expect(await chosen()).toEqual({ ...preset, overduePoAlerts: false, alertThresholdPercent: 150.5 });
  });

  it("takes effect at once", async () => {
    const before = await openAlerts();
    dataOf(await configure({ lowStockAlerts: false }));
    expect(await openAlerts({ type: "low_stock" })).toEqual([]);
    dataOf(await configure({ overduePoAlerts: false }));
    expect(await openAlerts({ type: "po_overdue" })).toEqual([]);
    dataOf(await configure(preset));
    const messages = (list: { message: string }[]) => list.map(({ message }) => message).sort();
    expect(messages(await openAlerts())).toEqual(messages(before));
  });

  it("accepts a threshold from 1 to 1,000 percent", async () => {
    for (const alertThresholdPercent of [1, 1_000, 0.01 + 99.99])
      dataOf(await configure({ alertThresholdPercent }));
    for (const alertThresholdPercent of [0, 0.99, 1_000.01, 1_001, -5, 33.333, "100", null])
      expect(faultsOf(await configure({ alertThresholdPercent }))).toEqual({
        alertThresholdPercent: "must be a number from 1 to 1,000 with at most 2 decimals",
      });
    expect(await chosen()).toEqual(preset);
  });

  it("refuses a body that chooses nothing, or that has text where a switch is expected", async () => {
    expect((await configure({})).status).toBe(422);
    expect((await configure({ colour: "red" })).status).toBe(422);
    const wrong = { lowStockAlerts: "yes", overduePoAlerts: 1, alertThresholdPercent: 100 };
    expect(Object.keys(faultsOf(await configure(wrong)))).toEqual(["lowStockAlerts", "overduePoAlerts"]);
    expect(await chosen()).toEqual(preset);
  });

  it("is answered again under its Idempotency-Key, and survives being chosen many times at once", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const ask = () => api("POST", "/api/alerts/configure", { lowStockAlerts: false }, { shop, headers });
    const first = dataOf(await ask());
    dataOf(await configure(preset));
    expect(dataOf(await ask())).toEqual(first);
    expect(await chosen()).toEqual(preset);
    const fresh = await freshShop({ variants: 1, locations: 1, orders: 0 });
    const answers = await Promise.all(
      [10, 20, 30, 40, 50].map((alertThresholdPercent) =>
        api("POST", "/api/alerts/configure", { alertThresholdPercent }, { shop: fresh }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
