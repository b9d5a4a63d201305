import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DataOf, QueryOf } from "~/api/endpoint";
import { purchaseOrders } from "~/api/purchase-orders";
import { stockOperations } from "~/api/stock-operations";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";
import { dataOf, delivery, getOrder, sentOrder } from "./purchasing";

const { api, call, appUrl, freshShop, otherShop, simulator, platformIsBack } = useStack();

type Level = DataOf<typeof stockLevels.list>[number];
type Operation = DataOf<typeof stockOperations.get>;

let shop: string;
let level: Level;

beforeAll(async () => {
  shop = await freshShop({ variants: 5, locations: 1 });
  [level] = (await call(stockLevels.list, {}, { shop })) as [Level];
});
beforeEach(() => platformIsBack(shop));

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  api(method, path, undefined, { shop, headers });
const listed = (query: QueryOf<typeof stockOperations.list> = {}) =>
  call(stockOperations.list, { query }, { shop });
const operationOf = (id: number) => call(stockOperations.get, { params: { id } }, { shop });
const decide = (action: "retry" | "accept", id: number, headers?: Record<string, string>) =>
  call(stockOperations[action], { params: { id } }, { shop, headers });
const act = (action: "retry" | "accept", id: number, headers?: Record<string, string>) =>
  ask("POST", `/api/stock-operations/${id}/${action}`, headers);

/** What the store's own admin shows. */
async function onThePlatform(): Promise<number> {
  const { variantId, locationId } = level;
  const place = new URLSearchParams({ variantId, locationId });
  return (await simulator("GET", `stores/${shop}/level?${place}`)).quantities.available;
}

/** An order of which four units came in, and what became of its change of stock under the fault. */
async function receiveUnder(kind?: string) {
  const { variantId, locationId } = level;
  const order = await sentOrder([{ variantId, quantity: 9, costPrice: 1 }], shop);
  if (kind) await simulator("POST", "faults", { shop, operation: "inventoryAdjustQuantities", kind });
  const body = { ...delivery(order, [4]), locationId };
  const received = await call(purchaseOrders.receive, { params: { id: order.id }, body }, { shop });
  const [operation] = await listed({ limit: "1" });
  if (!operation) throw new Error("Nothing was recorded.");
  return { orderId: order.id, operation, received };
}

/** What the platform answers, and how the change of stock then stands. */
const atRest = [
  ["rejected", "409"],
  ["review", "IDEMPOTENCY_KEY_PARAMETER_MISMATCH"],
] as const;

describe.each(atRest)("a change of stock that is %s", (status, fault) => {
  it("says what it is about and waits for a person", async () => {
    const { orderId, operation, received } = await receiveUnder(fault);
    expect(received).toMatchObject({ status: "partial", stockSync: status });
    expect(operation).toEqual({
      id: expect.any(Number),
      status,
      document: "receipt",
      documentId: received.receiptId,
      quantityName: "available",
      message: expect.stringMatching(/./),
      needsDecision: true,
      lineItems: [
        {
          variantId: level.variantId,
          sku: level.sku,
          title: level.title,
          locationId: level.locationId,
          locationName: level.locationName,
          previousQuantity: await onThePlatform(),
          adjustment: 4,
        },
      ],
      createdAt: expect.any(String),
      settledAt: null,
    });
    expect(await operationOf(operation.id)).toEqual(operation);
    expect(await getOrder(orderId, shop)).toMatchObject({ stockSync: status });
  });

  it("is applied when it is tried again, once, however often that is asked for", async () => {
    const { orderId, operation } = await receiveUnder(fault);
    const held = await onThePlatform();
    const again = { "Idempotency-Key": randomUUID() };
    const first = await decide("retry", operation.id, again);
    expect(first).toMatchObject({ id: operation.id, status: "applied", needsDecision: false, message: "" });
    expect(first.settledAt).toEqual(expect.any(String));
    expect(await decide("retry", operation.id, again)).toEqual(first);
    await refuses("retry", operation.id);
    await refuses("accept", operation.id);
    expect(await onThePlatform()).toBe(held + 4);
    expect(await getOrder(orderId, shop)).toMatchObject({ stockSync: "applied" });
  });

  it("is given up when the platform's number is accepted, and no longer counts for its order", async () => {
    const { orderId, operation } = await receiveUnder(fault);
    const held = await onThePlatform();
    const again = { "Idempotency-Key": randomUUID() };
    const first = await decide("accept", operation.id, again);
    expect(first).toMatchObject({ id: operation.id, status: "rejected", needsDecision: false });
    expect(first.settledAt).toEqual(expect.any(String));
    expect(await decide("accept", operation.id, again)).toEqual(first);
    await refuses("accept", operation.id);
    await refuses("retry", operation.id);
    expect(await onThePlatform()).toBe(held);
    expect(await getOrder(orderId, shop)).toMatchObject({
      status: "partial",
      stockSync: "applied",
      lineItems: [{ receivedQuantity: 4 }],
    });
  });

  it("is decided once when several people decide at once", async () => {
    const { operation } = await receiveUnder(fault);
    const held = await onThePlatform();
    const deeds = ["retry", "accept", "retry", "accept"] as const;
    const answers = await Promise.all(deeds.map((deed) => act(deed, operation.id)));
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409, 409, 409]);
    const { status: outcome } = await operationOf(operation.id);
    expect(await onThePlatform()).toBe(outcome === "applied" ? held + 4 : held);
  });

  it("still waits after a try that the platform did not serve", async () => {
    const { operation } = await receiveUnder(fault);
    await simulator("POST", "faults", { shop, operation: "graphql", kind: "402", times: null });
    const answer = await act("retry", operation.id);
    expect(answer).toMatchObject({
      status: 503,
      body: { success: false, data: { code: "PLATFORM_UNAVAILABLE" } },
    });
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await operationOf(operation.id)).toEqual(operation);
  });

  it("is unknown to another shop like one that never existed", async () => {
    const { operation } = await receiveUnder(fault);
    const paths = (id: number | string) => [
      ["GET", `/api/stock-operations/${id}`] as const,
      ["POST", `/api/stock-operations/${id}/retry`] as const,
      ["POST", `/api/stock-operations/${id}/accept`] as const,
    ];
    for (const [method, path] of paths(operation.id)) {
      const foreign = await api(method, path, undefined, { shop: otherShop });
      expect(foreign).toMatchObject({ status: 404, body: { success: false, data: { code: "NOT_FOUND" } } });
    }
    for (const id of [2_000_000_000, "0", "-1", "x", "99999999999"])
      for (const [method, path] of paths(id)) expect((await ask(method, path)).status).toBe(404);
    expect(await operationOf(operation.id)).toEqual(operation);
    const theirs = await call(stockOperations.list, {}, { shop: otherShop });
    expect(theirs.map(({ id }) => id)).not.toContain(operation.id);
  });
});

async function refuses(action: "retry" | "accept", id: number): Promise<void> {
  expect(await act(action, id)).toMatchObject({
    status: 409,
    body: { success: false, data: { code: "ILLEGAL_TRANSITION" } },
  });
}

describe("a change of stock that needs no decision", () => {
  it("cannot be decided on when it is done", async () => {
    const { operation } = await receiveUnder();
    expect(operation).toMatchObject({ status: "applied", needsDecision: false });
    await refuses("retry", operation.id);
    await refuses("accept", operation.id);
  });

  it("cannot be decided on while it is in flight", async () => {
    const { operation, received } = await receiveUnder("402");
    expect(received).toMatchObject({ stockSync: "pending" });
    expect(operation).toMatchObject({ status: "pending", needsDecision: false, settledAt: null });
    await refuses("retry", operation.id);
    await refuses("accept", operation.id);
  });
});

describe("GET /api/stock-operations", () => {
  it("lists the newest first, in pages that together are the whole list", async () => {
    const whole = await listed();
    const ids = whole.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const rows: Operation[] = [];
    for (let next: string | undefined = "/api/stock-operations?limit=4"; next;) {
      const answer = await ask("GET", next);
      rows.push(...dataOf(answer));
      const link = answer.headers.get("link");
      next = link ? /^<(.+)>; rel="next"$/.exec(link)?.[1]?.replace(appUrl, "") : undefined;
    }
    expect(rows).toEqual(whole);
  });

  it("narrows to one status or several, without what a person has given up", async () => {
    const whole = await listed();
    const open = whole.filter(({ status, settledAt }) => status !== "rejected" || settledAt === null);
    expect(open.length).toBeLessThan(whole.length);
    for (const query of ["rejected", "review", "rejected,review", "applied", "unknown,pending"]) {
      const wanted = open.filter(({ status }) => query.split(",").includes(status));
      if (!query.includes("unknown")) expect(wanted.length).toBeGreaterThan(0);
      expect(await listed({ status: query })).toEqual(wanted);
      expect(await listed({ status: query, limit: "2" })).toEqual(wanted.slice(0, 2));
    }
  });

  it.each(["status=open", "status=", "status=review,", "limit=0", "limit=251", "limit=2&cursor=x"])(
    "refuses %s",
    async (query) => {
      expect((await ask("GET", `/api/stock-operations?${query}`)).status).toBe(400);
    },
  );
});
