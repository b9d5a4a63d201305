import { beforeAll, describe, expect, it } from "vitest";
import type { DataOf } from "~/api/endpoint";
import { stockTransfers } from "~/api/stock-transfers";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, someVariants } from "./purchasing";
import { inTheApp, onThePlatform, openWarehouse, stepsOf, stockUp, type Warehouse } from "./shelves";

const { api, call, otherShop, simulator } = useStack();

type Transfer = DataOf<typeof stockTransfers.get>;

let warehouse: Warehouse;
let shop: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 8, locations: 3 });
  ({ shop } = warehouse);
});

function place(index: number): string {
  return warehouse.locations[index]?.id ?? "";
}

function variant(index: number): string {
  return warehouse.goods[index]?.variantId ?? "";
}

function plan(quantities: number[] = [1], fields: object = {}): Promise<Transfer> {
  const items = quantities.map((quantity, index) => ({ variantId: variant(index), quantity }));
  const body = { sourceLocationId: place(0), destinationLocationId: place(1), items, ...fields };
  return call(stockTransfers.create, { body }, { shop });
}

const notMoved = {
  acceptedQuantity: 0,
  damagedQuantity: 0,
  missingQuantity: 0,
  inTransitQuantity: 0,
  stayedQuantity: 0,
};

const put = (id: number, body: object, options: object = {}) =>
  api("PUT", `/api/stock-transfers/${id}`, body, { shop, ...options });

describe("POST /api/stock-transfers", () => {
  it("plans a transfer, and moves nothing", async () => {
    const shelf = { variantId: variant(0), locationId: place(0) };
    const before = await onThePlatform(shop, shelf);
    const planned = await plan([3, 2], { notes: "For the fair" });
    expect(planned).toEqual({
      id: planned.id,
      reversesTransferId: null,
      sourceLocationId: place(0),
      sourceLocationName: warehouse.locations[0]?.name,
      destinationLocationId: place(1),
      destinationLocationName: warehouse.locations[1]?.name,
      status: "pending",
      itemCount: 2,
      items: [
        { ...warehouse.goods[0], quantity: 3, ...notMoved },
        { ...warehouse.goods[1], quantity: 2, ...notMoved },
      ],
      notes: "For the fair",
      missingReason: "",
      createdAt: planned.createdAt,
      departedAt: null,
      completedAt: null,
      cancelledAt: null,
      reversedByTransferIds: [],
      stockSync: "applied",
    });
    expect(await call(stockTransfers.get, { params: { id: planned.id } }, { shop })).toEqual(planned);
    expect(await onThePlatform(shop, shelf)).toEqual(before);
  });

  it("refuses an invalid transfer, and names the field", async () => {
    const [foreign] = await someVariants(1, otherShop);
    const one = { variantId: variant(0), quantity: 1 };
    const nowhere = "gid://platform/Location/999999999";
    const body = { sourceLocationId: place(0), destinationLocationId: place(1), items: [one] };
    const cases: [object, string[]][] = [
      [{ sourceLocationId: undefined }, ["sourceLocationId"]],
      [{ sourceLocationId: nowhere }, ["sourceLocationId"]],
      [{ destinationLocationId: "Berlin" }, ["destinationLocationId"]],
      [{ destinationLocationId: nowhere }, ["destinationLocationId"]],
      [{ destinationLocationId: place(0) }, ["destinationLocationId"]],
      [{ destinationLocationId: place(0).replace("platform", "shopify") }, ["destinationLocationId"]],
      [{ items: undefined }, ["items"]],
      [{ items: [] }, ["items"]],
      [{ items: [one, one] }, ["items.1.variantId"]],
      [{ items: [one, { variantId: variant(1), quantity: 0 }] }, ["items.1.quantity"]],
      [{ items: [{ ...one, quantity: 1.5 }] }, ["items.0.quantity"]],
      [{ items: [{ ...one, quantity: "1" }] }, ["items.0.quantity"]],
      [{ items: [{ ...one, quantity: 1_000_001 }] }, ["items.0.quantity"]],
      [{ items: [one, { variantId: foreign?.variantId, quantity: 1 }] }, ["items.1.variantId"]],
      [{ items: [{ variantId: "MUG-01", quantity: 1 }] }, ["items.0.variantId"]],
      [{ items: Array.from({ length: 10_001 }, () => one) }, ["items"]],
      [{ notes: 5 }, ["notes"]],
    ];
    for (const [fields, faults] of cases) {
      const answer = await api("POST", "/api/stock-transfers", { ...body, ...fields }, { shop });
      expect(Object.keys(faultsOf(answer)), JSON.stringify(fields).slice(0, 200)).toEqual(faults);
    }
  });

  it("ignores what is not the client's to set", async () => {
    const planned = await plan([1], {
      id: 1,
      shopId: 1,
      status: "completed",
      completedAt: "2026-01-01T00:00:00Z",
    });
    expect(planned).toMatchObject({ status: "pending", completedAt: null });
    expect(planned.id).not.toBe(1);
  });

  it("creates one transfer from two requests with one key", async () => {
    const items = [{ variantId: variant(0), quantity: 1 }];
    const body = { sourceLocationId: place(0), destinationLocationId: place(1), items };
    const headers = { "Idempotency-Key": "transfer-once" };
    const post = () => api("POST", "/api/stock-transfers", body, { shop, headers });
    const both = await Promise.all([post(), post()]);
    const again = await call(stockTransfers.create, { body }, { shop, headers });
    const made = both.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const answer of made) expect(dataOf(answer, 201)).toEqual(again);
    for (const { status } of both) expect([201, 409]).toContain(status);
  });
});

describe("GET /api/stock-transfers", () => {
  it("lists them newest first, by status where asked", async () => {
    const [first, second] = [await plan([1, 1]), await plan([1])];
    dataOf(await put(first.id, { status: "cancelled" }));
    const rows = await call(stockTransfers.list, {}, { shop });
    expect(rows.slice(0, 2)).toMatchObject([
      { id: second.id, status: "pending", itemCount: 1 },
      { id: first.id, status: "cancelled", itemCount: 2 },
    ]);
    const pages = await api("GET", "/api/stock-transfers?limit=1", undefined, { shop });
    expect(dataOf(pages)).toEqual(rows.slice(0, 1));
    expect(pages.headers.get("link")).toContain('rel="next"');
    const pending = await call(stockTransfers.list, { query: { status: "pending" } }, { shop });
    expect(pending).toEqual(rows.filter(({ status }) => status === "pending"));
    expect((await api("GET", "/api/stock-transfers?status=sent", undefined, { shop })).status).toBe(400);
  });
});

describe("PUT /api/stock-transfers/:id", () => {
  it("allows only the listed transitions", async () => {
    const statuses = ["pending", "in_transit", "completed", "cancelled"] as const;
    const ways: Record<string, string[]> = {
      pending: ["in_transit", "completed", "cancelled"],
      in_transit: ["completed", "cancelled"],
      completed: [],
      cancelled: [],
    };
    await stockUp(shop, { variantId: variant(0), locationId: place(0) }, 50);
    for (const from of statuses) {
      for (const to of statuses) {
        const { id } = await plan();
        if (from !== "pending") dataOf(await put(id, { status: from }));
        const answer = await put(id, { status: to, notes: "seen" });
        if (ways[from]?.includes(to)) {
          expect(dataOf(answer)).toMatchObject({ status: to, notes: "seen" });
        } else {
          expect(answer).toMatchObject({ status: 409, body: { data: { code: "ILLEGAL_TRANSITION" } } });
          const kept = await call(stockTransfers.get, { params: { id } }, { shop });
          expect(kept).toMatchObject({ status: from, notes: "" });
        }
      }
    }
  });

  it("says when the goods departed, and when it was cancelled", async () => {
    const { id } = await plan();
    const departed = dataOf(await put(id, { status: "in_transit" }));
    expect(departed).toMatchObject({ departedAt: expect.any(String) as string, cancelledAt: null });
    const cancelled = dataOf(await put(id, { status: "cancelled" }));
    expect(cancelled).toMatchObject({
      departedAt: departed.departedAt,
      completedAt: null,
      cancelledAt: expect.any(String) as string,
    });
  });

  it("changes the notes whatever the status, and nothing else", async () => {
    const planned = await plan([2]);
    const cancelled = dataOf(await put(planned.id, { status: "cancelled", notes: "Not needed" }));
    expect(cancelled).toEqual({
      ...planned,
      status: "cancelled",
      notes: "Not needed",
      cancelledAt: expect.any(String) as string,
    });
    expect(dataOf(await put(planned.id, { notes: "After all" }))).toEqual({
      ...cancelled,
      notes: "After all",
    });
  });

  it("refuses an empty body and unknown values", async () => {
    const { id } = await plan();
    expect(Object.keys(faultsOf(await put(id, {})))).toEqual(["status"]);
    expect(Object.keys(faultsOf(await put(id, { items: [] })))).toEqual(["items"]);
    expect(Object.keys(faultsOf(await put(id, { status: "sent" })))).toEqual(["status"]);
    expect(Object.keys(faultsOf(await put(id, { notes: null })))).toEqual(["notes"]);
  });

  it("takes stock from the source in transit, and adds it to the destination when it is completed", async () => {
    const shelves = [0, 1].map((index) => ({ variantId: variant(2), locationId: place(index) }));
    await stockUp(shop, { variantId: variant(2), locationId: place(0) }, 20);
    await stockUp(shop, { variantId: variant(2), locationId: place(1) }, 3);
    const { id } = await plan([], { items: [{ variantId: variant(2), quantity: 8 }] });
    expect(dataOf(await put(id, { status: "in_transit" }))).toMatchObject({
      status: "in_transit",
      departedAt: expect.any(String) as string,
      completedAt: null,
      cancelledAt: null,
    });
    expect(await Promise.all(shelves.map((shelf) => inTheApp(shop, shelf)))).toEqual([12, 3]);

    const completed = dataOf(await put(id, { status: "completed" }));
    expect(completed).toMatchObject({ status: "completed", stockSync: "applied" });
    expect(completed.completedAt).toEqual(expect.any(String));
    expect(await call(stockTransfers.get, { params: { id } }, { shop })).toEqual(completed);
    expect(await Promise.all(shelves.map((shelf) => inTheApp(shop, shelf)))).toEqual([12, 11]);
    const platform = await Promise.all(shelves.map((shelf) => onThePlatform(shop, shelf)));
    expect(platform.map(({ available }) => available)).toEqual([12, 11]);
    const steps = await stepsOf(shop, `Transfer/${id}`);
    expect(steps.map(({ delta }) => delta).sort((a, b) => a - b)).toEqual([-8, 8]);
    expect(new Set(steps.map(({ key }) => key)).size).toBe(2);
  });

  it("answers 404 for another shop's transfer", async () => {
    const { id } = await plan();
    for (const answer of [
      await api("GET", `/api/stock-transfers/${id}`, undefined, { shop: otherShop }),
      await put(id, { status: "completed" }, { shop: otherShop }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { data: { code: "NOT_FOUND" } } });
    }
    expect(await call(stockTransfers.get, { params: { id } }, { shop })).toMatchObject({ status: "pending" });
  });

  it("does not complete where a location is closed or an item is gone, and says which", async () => {
    const closed = warehouse.locations[2];
    const toClosed = await plan([1], { destinationLocationId: closed?.id });
    const gone = warehouse.goods[7];
    const ofGone = await plan([], { items: [{ variantId: gone?.variantId, quantity: 1 }] });
    await simulator("POST", `stores/${shop}/locations/${/\d+$/.exec(closed?.id ?? "")?.[0]}`, {
      active: false,
    });
    const { products } = await simulator("GET", `stores/${shop}/products?search=${gone?.sku}`);
    await simulator("DELETE", `stores/${shop}/products/${/\d+$/.exec(String(products[0].id))?.[0]}`);
    for (const shelf of [
      { variantId: variant(0), locationId: closed?.id ?? "" },
      { variantId: gone?.variantId ?? "", locationId: place(0) },
    ]) {
      await expect.poll(() => inTheApp(shop, shelf)).toBeUndefined();
    }

    expect((await put(toClosed.id, { status: "completed" })).body.data).toMatchObject({
      code: "CONFLICT",
      message: `${closed?.name} is no longer active, so its stock cannot be changed.`,
    });
    expect((await put(ofGone.id, { status: "completed" })).body.data).toMatchObject({
      code: "CONFLICT",
      issues: [
        { path: "items.0.variantId", message: `${gone?.title} (${gone?.sku}) is no longer in the store` },
      ],
    });
    expect(dataOf(await put(ofGone.id, { status: "cancelled" }))).toMatchObject({ status: "cancelled" });
  });
});
