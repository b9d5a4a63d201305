import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { stockTransfers } from "~/api/stock-transfers";
import { useStack } from "../support/stack";
import { dataOf } from "./purchasing";
import {
  inTheApp,
  onThePlatform,
  openWarehouse,
  stepsOf,
  stockUp,
  type Warehouse,
  withoutWebhooks,
} from "./shelves";

const { api, call, simulator, platformIsBack } = useStack();

let warehouse: Warehouse;
let shop: string;
let source: string;
let destination: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 16 });
  ({ shop } = warehouse);
  [source = "", destination = ""] = warehouse.locations.map(({ id }) => id);
});
afterEach(() => platformIsBack(shop));

let used = 0;

/** A variant of which the source has this much and the destination nothing. */
async function goodsOf(quantity: number) {
  const goods = warehouse.goods[used++];
  if (!goods) throw new Error("The warehouse is too small.");
  const { variantId } = goods;
  const shelves = { from: { variantId, locationId: source }, to: { variantId, locationId: destination } };
  await stockUp(shop, shelves.from, quantity);
  await stockUp(shop, shelves.to, 0);
  return { ...goods, ...shelves };
}

async function plan(lines: { variantId: string; quantity: number }[]): Promise<number> {
  const body = {
    sourceLocationId: source,
    destinationLocationId: destination,
    items: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  };
  return (await call(stockTransfers.create, { body }, { shop })).id;
}

const complete = (id: number, options: object = {}) =>
  api("PUT", `/api/stock-transfers/${id}`, { status: "completed" }, { shop, ...options });

async function availableOf({ from, to }: Awaited<ReturnType<typeof goodsOf>>): Promise<number[]> {
  const levels = await Promise.all([from, to].map((shelf) => onThePlatform(shop, shelf)));
  return levels.map(({ available }) => available);
}

describe("completing a transfer", () => {
  it("moves the stock once, however often it is completed, and by however many people", async () => {
    const goods = await goodsOf(10);
    const id = await plan([{ ...goods, quantity: 4 }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await complete(id)).body.data.code).toBe("ILLEGAL_TRANSITION");
    await expect.poll(() => availableOf(goods)).toEqual([6, 4]);
    expect(await stepsOf(shop, `Transfer/${id}`)).toHaveLength(2);
  });

  it("answers the same request the same, and moves nothing a second time", async () => {
    const goods = await goodsOf(10);
    const id = await plan([{ ...goods, quantity: 4 }]);
    const keyed = { headers: { "Idempotency-Key": `complete-${id}` } };
    const first = dataOf(await complete(id, keyed));
    expect(first).toMatchObject({ status: "completed", stockSync: "applied" });
    expect(dataOf(await complete(id, keyed))).toEqual(first);
    expect(await availableOf(goods)).toEqual([6, 4]);
  });

  it("refuses to take more than there is, names each item, and leaves the transfer as it was", async () => {
    const [mug, bowl, none] = [await goodsOf(2), await goodsOf(1), await goodsOf(0)];
    const from = warehouse.locations[0]?.name;
    const id = await plan([
      { ...mug, quantity: 3 },
      { ...bowl, quantity: 5 },
      { ...none, quantity: 1 },
    ]);
    const refused = await complete(id);
    expect(refused).toMatchObject({ status: 409, body: { data: { code: "CONFLICT" } } });
    const { items } = await call(stockTransfers.get, { params: { id } }, { shop });
    const wordsOf = (variantId: string) => {
      const path = `items.${items.findIndex((item) => item.variantId === variantId)}.quantity`;
      const issues: { path: string; message: string }[] = refused.body.data.issues;
      return issues.find((issue) => issue.path === path)?.message;
    };
    expect(wordsOf(mug.variantId)).toBe(`Only 2 of ${mug.title} (${mug.sku}) are available at ${from}`);
    expect(wordsOf(bowl.variantId)).toBe(`Only 1 of ${bowl.title} (${bowl.sku}) is available at ${from}`);
    expect(wordsOf(none.variantId)).toBe(`None of ${none.title} (${none.sku}) is available at ${from}`);
    expect(await call(stockTransfers.get, { params: { id } }, { shop })).toMatchObject({
      status: "pending",
      departedAt: null,
      completedAt: null,
      cancelledAt: null,
    });
    expect(await stepsOf(shop, `Transfer/${id}`)).toEqual([]);

    await stockUp(shop, mug.from, 3);
    await stockUp(shop, bowl.from, 5);
    await stockUp(shop, none.from, 1);
    expect(dataOf(await complete(id))).toMatchObject({ stockSync: "applied" });
  });

  it("takes no level below 0 when two transfers at once want more than it has", async () => {
    const goods = await goodsOf(10);
    const ids = [await plan([{ ...goods, quantity: 6 }]), await plan([{ ...goods, quantity: 7 }])];
    const answers = await Promise.all(ids.map((id) => complete(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const moved = answers[0]?.status === 200 ? 6 : 7;
    await expect.poll(() => availableOf(goods)).toEqual([10 - moved, moved]);
  });

  it("asks the platform before it refuses", async () => {
    const goods = await goodsOf(1);
    const id = await plan([{ ...goods, quantity: 5 }]);
    await withoutWebhooks(async () => {
      await simulator("POST", `stores/${shop}/level`, { ...goods.from, quantity: 9 });
      expect(dataOf(await complete(id))).toMatchObject({ status: "completed", stockSync: "applied" });
    });
    expect(await availableOf(goods)).toEqual([4, 5]);
  });

  it("moves nothing of what was sold at that moment; the merchant sees why and can try again", async () => {
    const goods = await goodsOf(5);
    const id = await plan([{ ...goods, quantity: 5 }]);
    const completed = await withoutWebhooks(async () => {
      await simulator("POST", `stores/${shop}/level`, { ...goods.from, quantity: 3 });
      return dataOf(await complete(id));
    });
    expect(completed).toMatchObject({ status: "completed", stockSync: "rejected" });
    expect(await availableOf(goods)).toEqual([3, 0]);
    const [waiting] = dataOf(await api("GET", "/api/stock-operations?status=rejected", undefined, { shop }));
    expect(waiting).toMatchObject({ document: "transfer", documentId: id, needsDecision: true });
    expect(waiting.message).toContain(`Only 3 of ${goods.title}`);
    const alerts: { message: string }[] = dataOf(await api("GET", "/api/alerts", undefined, { shop }));
    const [from, to] = warehouse.locations.map(({ name }) => name);
    expect(alerts.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(`The transfer from ${from} to ${to} (number ${id})`),
    );

    await stockUp(shop, goods.from, 8);
    dataOf(await api("POST", `/api/stock-operations/${waiting.id}/retry`, undefined, { shop }));
    expect(await availableOf(goods)).toEqual([3, 5]);
    expect(await call(stockTransfers.get, { params: { id } }, { shop })).toMatchObject({
      stockSync: "applied",
    });
  });

  it(
    "is completed while the platform is away, and the stock follows when it is back",
    { tags: "long" },
    async () => {
      const goods = await goodsOf(10);
      const id = await plan([{ ...goods, quantity: 4 }]);
      await simulator("POST", "faults", { shop, operation: "graphql", kind: "503", times: null });
      const began = Date.now();
      expect(dataOf(await complete(id))).toMatchObject({ status: "completed", stockSync: "pending" });
      expect(Date.now() - began).toBeLessThan(12_000);
      expect(await availableOf(goods)).toEqual([10, 0]);
      await platformIsBack(shop);
      await expect.poll(() => availableOf(goods), { interval: 500 }).toEqual([6, 4]);
      await expect
        .poll(async () => (await call(stockTransfers.get, { params: { id } }, { shop })).stockSync)
        .toBe("applied");
      expect(await stepsOf(shop, `Transfer/${id}`)).toHaveLength(2);
    },
  );

  it(
    "counts on what another transfer is still bringing, and on nothing that one is taking away",
    { tags: "long" },
    async () => {
      const goods = await goodsOf(6);
      const there = await plan([{ ...goods, quantity: 6 }]);
      const more = await plan([{ ...goods, quantity: 1 }]);
      const back = await call(
        stockTransfers.create,
        {
          body: {
            sourceLocationId: destination,
            destinationLocationId: source,
            items: [{ variantId: goods.variantId, quantity: 2 }],
          },
        },
        { shop },
      );
      await simulator("POST", "faults", {
        shop,
        operation: "inventoryAdjustQuantities",
        kind: "503",
        times: null,
      });
      expect(dataOf(await complete(there))).toMatchObject({ stockSync: "pending" });
      expect((await complete(more)).status).toBe(409);
      expect(dataOf(await complete(back.id))).toMatchObject({ stockSync: "pending" });
      await platformIsBack(shop);
      await expect.poll(() => availableOf(goods), { interval: 500 }).toEqual([2, 4]);
    },
  );
});

describe("goods in transit", () => {
  const become = (id: number, status: "in_transit" | "completed" | "cancelled") =>
    api("PUT", `/api/stock-transfers/${id}`, { status }, { shop });

  it("are at neither location until they arrive, once, however many people say so", async () => {
    const goods = await goodsOf(10);
    const id = await plan([{ ...goods, quantity: 4 }]);
    const departures = await Promise.all(Array.from({ length: 3 }, () => become(id, "in_transit")));
    expect(departures.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await expect.poll(() => availableOf(goods)).toEqual([6, 0]);
    const arrivals = await Promise.all(Array.from({ length: 3 }, () => become(id, "completed")));
    expect(arrivals.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await expect.poll(() => availableOf(goods)).toEqual([6, 4]);
    expect(await stepsOf(shop, `Transfer/${id}`)).toHaveLength(2);
  });

  it("go back to the source when the transfer is cancelled", async () => {
    const goods = await goodsOf(10);
    const id = await plan([{ ...goods, quantity: 4 }]);
    dataOf(await become(id, "in_transit"));
    expect(dataOf(await become(id, "cancelled"))).toMatchObject({
      status: "cancelled",
      stockSync: "applied",
    });
    expect(await availableOf(goods)).toEqual([10, 0]);
    expect((await become(id, "cancelled")).body.data.code).toBe("ILLEGAL_TRANSITION");
  });

  it("cannot leave when there are not enough", async () => {
    const goods = await goodsOf(3);
    const id = await plan([{ ...goods, quantity: 4 }]);
    expect((await become(id, "in_transit")).body.data).toMatchObject({
      code: "CONFLICT",
      issues: [{ path: "items.0.quantity" }],
    });
    expect(await call(stockTransfers.get, { params: { id } }, { shop })).toMatchObject({ status: "pending" });
  });

  it("cannot arrive or go back before the platform has taken them off the source", async () => {
    const goods = await goodsOf(10);
    const id = await plan([{ ...goods, quantity: 4 }]);
    const operation = "inventoryAdjustQuantities";
    await simulator("POST", "faults", { shop, operation, kind: "503", times: null });
    expect(dataOf(await become(id, "in_transit"))).toMatchObject({ stockSync: "pending" });
    for (const status of ["completed", "cancelled"] as const) {
      expect((await become(id, status)).body.data).toMatchObject({
        code: "CONFLICT",
        message: "Shopify hasn't confirmed yet that the units have left. Try again in a moment.",
      });
    }
    await platformIsBack(shop);
    await expect.poll(() => availableOf(goods), { interval: 500 }).toEqual([6, 0]);
    await expect.poll(async () => (await become(id, "completed")).status).toBe(200);
    await expect.poll(() => availableOf(goods)).toEqual([6, 4]);
  });
});

it(
  "a transfer of 300 items goes in a few calls, each with both legs of its items",
  { tags: "long", timeout: 120_000 },
  async () => {
    const large = await openWarehouse({ variants: 300, restoreRate: 2_000 });
    const [from = "", to = ""] = large.locations.map(({ id }) => id);
    const levels: { variantId: string; locationId: string; currentStock: number }[] = dataOf(
      await api("GET", "/api/stock-levels", undefined, { shop: large.shop }),
    );
    const held = new Map(
      levels.map((level) => [`${level.variantId}@${level.locationId}`, level.currentStock]),
    );
    const at = (variantId: string, place: string) => held.get(`${variantId}@${place}`) ?? 0;
    // Those that are sold out are brought from elsewhere first.
    const empty = large.goods.filter(({ variantId }) => at(variantId, from) < 1);
    const adjustments = empty.map(({ variantId }) => ({
      variantId,
      locationId: from,
      quantity: 1,
      reason: "",
    }));
    if (adjustments.length > 0) {
      dataOf(await api("PUT", "/api/stock-levels/bulk", { adjustments }, { shop: large.shop }));
    }
    const body = {
      sourceLocationId: from,
      destinationLocationId: to,
      items: large.goods.map(({ variantId }) => ({ variantId, quantity: 1 })),
    };
    const { id } = await call(stockTransfers.create, { body }, { shop: large.shop });
    const answer = await api(
      "PUT",
      `/api/stock-transfers/${id}`,
      { status: "completed" },
      { shop: large.shop },
    );
    expect(dataOf(answer)).toMatchObject({ itemCount: 300, status: "completed" });
    const stockSync = async () =>
      (await call(stockTransfers.get, { params: { id } }, { shop: large.shop })).stockSync;
    await expect.poll(stockSync, { interval: 500 }).toBe("applied");

    const steps = await stepsOf(large.shop, `Transfer/${id}`);
    expect(steps).toHaveLength(600);
    expect(new Set(steps.map(({ key }) => key)).size).toBe(3);
    const legs = (delta: number) =>
      steps.filter((step) => step.delta === delta).map(({ key, variantId }) => `${variantId} by ${key}`);
    expect(legs(1).sort()).toEqual(legs(-1).sort());
    expect(new Set(legs(1)).size).toBe(300);
    for (const { variantId } of [large.goods[0], large.goods[150], large.goods[299]].flatMap(
      (one) => one ?? [],
    )) {
      const before = Math.max(1, at(variantId, from));
      expect(await inTheApp(large.shop, { variantId, locationId: from })).toBe(before - 1);
      expect((await onThePlatform(large.shop, { variantId, locationId: to })).available).toBe(
        at(variantId, to) + 1,
      );
    }
  },
);
