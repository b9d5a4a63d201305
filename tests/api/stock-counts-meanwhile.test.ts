import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { stockCounts } from "~/api/stock-counts";
import { stockTransfers } from "~/api/stock-transfers";
import { useStack } from "../support/stack";
import { createOrder, dataOf } from "./purchasing";
import {
  inTheApp,
  onThePlatform,
  openWarehouse,
  stepsOf,
  stockUp,
  type Warehouse,
  withoutWebhooks,
} from "./shelves";

/** Longer than anything is waited for, on however busy a machine. */
const silentMs = 60_000;

const { api, call, simulator, platformIsBack } = useStack();

let warehouse: Warehouse;
let shop: string;
let locationId: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 14 });
  ({ shop } = warehouse);
  locationId = warehouse.locations[0]?.id ?? "";
});
afterEach(() => platformIsBack(shop));

let used = 0;

/** A variant with ten units on hand, none of them sold. */
async function tenOnTheShelf(): Promise<{ variantId: string; locationId: string }> {
  const shelf = { variantId: warehouse.goods[used++]?.variantId ?? "", locationId };
  await stockUp(shop, shelf, 10);
  expect(await onThePlatform(shop, shelf)).toMatchObject({ on_hand: 10 });
  return shelf;
}

const count = (variantId: string, countedQuantity: number) =>
  call(stockCounts.create, { body: { locationId, items: [{ variantId, countedQuantity }] } }, { shop });

const submit = (id: number) =>
  call(stockCounts.update, { params: { id }, body: { status: "submitted" } }, { shop });

const sell = (variantId: string, quantity: number, fields: object = {}) =>
  simulator("POST", `stores/${shop}/order`, { lines: [{ variantId, quantity }], locationId, ...fields });

const away = (fields: object = {}) =>
  simulator("POST", "faults", { shop, operation: "graphql", kind: "503", times: null, ...fields });

describe("what happens between counting and submitting stays so", () => {
  it("a sale", async () => {
    const shelf = await tenOnTheShelf();
    const { id } = await count(shelf.variantId, 9);
    await sell(shelf.variantId, 2);
    expect(await submit(id)).toMatchObject({ stockSync: "applied", items: [{ variance: -1 }] });
    expect(await onThePlatform(shop, shelf)).toMatchObject({ available: 7, committed: 2, on_hand: 9 });
    await expect.poll(() => inTheApp(shop, shelf)).toBe(7);
  });

  it("a sale whose parcel left", async () => {
    const shelf = await tenOnTheShelf();
    const { id } = await count(shelf.variantId, 9);
    await sell(shelf.variantId, 2, { fulfill: true });
    await submit(id);
    expect(await onThePlatform(shop, shelf)).toMatchObject({ available: 7, on_hand: 7 });
  });

  it("a delivery", async () => {
    const shelf = await tenOnTheShelf();
    const { id } = await count(shelf.variantId, 9);
    await stockUp(shop, shelf, 15);
    await submit(id);
    expect(await onThePlatform(shop, shelf)).toMatchObject({ available: 14 });
  });

  it("the same difference that another count has corrected", async () => {
    const shelf = await tenOnTheShelf();
    const [mine, yours] = [await count(shelf.variantId, 8), await count(shelf.variantId, 8)];
    await submit(mine.id);
    const { items } = await call(stockCounts.get, { params: { id: yours.id } }, { shop });
    expect(items).toMatchObject([{ countedQuantity: 8, expectedQuantity: 8, variance: 0 }]);
    await submit(yours.id);
    expect(await onThePlatform(shop, shelf)).toMatchObject({ available: 8 });
  });

  it("the same difference in two counts that are submitted at once", async () => {
    const shelf = await tenOnTheShelf();
    const counts = [await count(shelf.variantId, 8), await count(shelf.variantId, 8)];
    await Promise.all(counts.map(({ id }) => submit(id)));
    await expect.poll(async () => (await onThePlatform(shop, shelf)).available).toBe(8);
  });
});

describe("the expected quantity is on hand", () => {
  it("with goods that are sold and have not left", async () => {
    const shelf = await tenOnTheShelf();
    await sell(shelf.variantId, 3);
    const { id, items } = await count(shelf.variantId, 10);
    expect(items).toMatchObject([{ expectedQuantity: 10, variance: 0 }]);
    await submit(id);
    expect(await onThePlatform(shop, shelf)).toMatchObject({ available: 7, on_hand: 10 });
  });

  it("without goods whose parcel has left, also when no webhook reported it", async () => {
    const shelf = await tenOnTheShelf();
    await withoutWebhooks(async () => {
      await sell(shelf.variantId, 3, { fulfill: true });
      const { id, items } = await count(shelf.variantId, 7);
      expect(items).toMatchObject([{ expectedQuantity: 7, variance: 0 }]);
      await submit(id);
    });
    expect(await onThePlatform(shop, shelf)).toMatchObject({ available: 7, on_hand: 7 });
  });

  it("with a delivery that has not reached the platform", async () => {
    const shelf = await tenOnTheShelf();
    const { id: orderId, lineItems } = await createOrder(
      { lineItems: [{ variantId: shelf.variantId, quantity: 5, costPrice: 1 }] },
      shop,
    );
    dataOf(await api("POST", `/api/purchase-orders/${orderId}/send`, { email: false }, { shop }));
    await away({ operation: "inventoryAdjustQuantities" });
    const received = await call(
      purchaseOrders.receive,
      {
        params: { id: orderId },
        body: { locationId, lineItems: [{ lineItemId: lineItems[0]?.id ?? 0, quantityReceived: 5 }] },
      },
      { shop },
    );
    expect(received.stockSync).toBe("pending");
    const { id, items } = await count(shelf.variantId, 14);
    expect(items).toMatchObject([{ expectedQuantity: 15, variance: -1 }]);
    const submitting = submit(id);
    await platformIsBack(shop);
    await submitting;
    await expect.poll(async () => (await onThePlatform(shop, shelf)).available, { interval: 500 }).toBe(14);
  });

  it("without what a transfer is taking away", async () => {
    const shelf = await tenOnTheShelf();
    const { id: transferId } = await call(
      stockTransfers.create,
      {
        body: {
          sourceLocationId: locationId,
          destinationLocationId: warehouse.locations[1]?.id ?? "",
          items: [{ variantId: shelf.variantId, quantity: 4 }],
        },
      },
      { shop },
    );
    await away({ operation: "inventoryAdjustQuantities" });
    const put = await api("PUT", `/api/stock-transfers/${transferId}`, { status: "completed" }, { shop });
    expect(dataOf(put)).toMatchObject({ stockSync: "pending" });
    const { items } = await count(shelf.variantId, 6);
    expect(items).toMatchObject([{ expectedQuantity: 6, variance: 0 }]);
  });

  it("from the mirror, within seconds, when the platform does not answer", { tags: "long" }, async () => {
    const shelf = await tenOnTheShelf();
    await simulator("POST", "webhooks/settle", {});
    for (const fault of [{}, { kind: "delay", delay: silentMs }, { kind: "drop-before" }]) {
      await away(fault);
      const began = Date.now();
      const { items } = await count(shelf.variantId, 9);
      expect(items).toMatchObject([{ expectedQuantity: 10, variance: -1 }]);
      expect(Date.now() - began).toBeLessThan(silentMs);
      await platformIsBack(shop);
    }
  });
});

it(
  "a count stands while the platform is away, and the stock follows when it is back",
  { tags: "long" },
  async () => {
    const shelf = await tenOnTheShelf();
    const { id } = await count(shelf.variantId, 7);
    await away();
    expect(await submit(id)).toMatchObject({ status: "submitted", stockSync: "pending" });
    await platformIsBack(shop);
    await expect.poll(async () => (await onThePlatform(shop, shelf)).available, { interval: 500 }).toBe(7);
    await expect
      .poll(async () => (await call(stockCounts.get, { params: { id } }, { shop })).stockSync)
      .toBe("applied");
    expect(await stepsOf(shop, `Count/${id}`)).toHaveLength(1);
  },
);

it("a thousand lines are counted and corrected, each once", { tags: "long", timeout: 150_000 }, async () => {
  const large = await openWarehouse({ variants: 1_000, locations: 1, restoreRate: 2_000 });
  const place = large.locations[0]?.id ?? "";
  const levels: { variantId: string; currentStock: number }[] = dataOf(
    await api("GET", "/api/stock-levels", undefined, { shop: large.shop }),
  );
  const body = {
    locationId: place,
    items: levels.map(({ variantId, currentStock }) => ({ variantId, countedQuantity: currentStock + 1 })),
  };
  const { id, items } = await call(stockCounts.create, { body }, { shop: large.shop });
  expect(items).toHaveLength(1_000);
  expect(new Set(items.map(({ variance }) => variance))).toEqual(new Set([1]));
  const put = await api("PUT", `/api/stock-counts/${id}`, { status: "submitted" }, { shop: large.shop });
  expect(dataOf(put)).toMatchObject({ status: "submitted", itemCount: 1_000 });
  const stockSync = async () =>
    (await call(stockCounts.get, { params: { id } }, { shop: large.shop })).stockSync;
  await expect.poll(stockSync, { interval: 1_000 }).toBe("applied");
  const steps = await stepsOf(large.shop, `Count/${id}`);
  expect(steps).toHaveLength(1_000);
  expect(new Set(steps.map(({ variantId }) => variantId)).size).toBe(1_000);
  expect(new Set(steps.map(({ delta }) => delta))).toEqual(new Set([1]));
});
