import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { stockTransfers } from "~/api/stock-transfers";
import { useStack } from "../support/stack";
import { dataOf, faultsOf } from "./purchasing";
import { onThePlatform, openWarehouse, stepsOf, stockUp, type Warehouse, withoutWebhooks } from "./shelves";

const { api, call, simulator, platformIsBack, otherShop } = useStack();

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

/** A variant of which the source has ten and the destination nothing. */
async function tenUnits(): Promise<string> {
  const goods = warehouse.goods[used++];
  if (!goods) throw new Error("The warehouse is too small.");
  const { variantId } = goods;
  await stockUp(shop, { variantId, locationId: source }, 10);
  await stockUp(shop, { variantId, locationId: destination }, 0);
  return variantId;
}

async function send(...lines: [variantId: string, quantity: number][]): Promise<number> {
  const items = lines.map(([variantId, quantity]) => ({ variantId, quantity }));
  const body = { sourceLocationId: source, destinationLocationId: destination, items };
  const { id } = await call(stockTransfers.create, { body }, { shop });
  dataOf(await become(id, "in_transit"));
  return id;
}

const become = (id: number, status: "in_transit" | "completed" | "cancelled") =>
  api("PUT", `/api/stock-transfers/${id}`, { status }, { shop });

const receive = (id: number, body: object, options: object = {}) =>
  api("POST", `/api/stock-transfers/${id}/receive`, body, { shop, ...options });

const came = (variantId: string, acceptedQuantity: number, damagedQuantity = 0) => ({
  items: [{ variantId, acceptedQuantity, damagedQuantity }],
});

const transferOf = (id: number) => call(stockTransfers.get, { params: { id } }, { shop });

async function available(variantId: string): Promise<number[]> {
  const levels = [source, destination].map((locationId) => onThePlatform(shop, { variantId, locationId }));
  return (await Promise.all(levels)).map((level) => level.available);
}

describe("goods that arrive in parts", () => {
  it("are added as far as they can be sold; the rest stays on its way and arrives later", async () => {
    const mug = await tenUnits();
    const id = await send([mug, 6]);
    const first = dataOf(await receive(id, came(mug, 3, 1)));
    expect(first).toMatchObject({
      status: "in_transit",
      completedAt: null,
      stockSync: "applied",
      items: [{ quantity: 6, acceptedQuantity: 3, damagedQuantity: 1, inTransitQuantity: 2 }],
    });
    expect(await available(mug)).toEqual([4, 3]);
    const second = dataOf(await receive(id, came(mug, 2)));
    expect(second).toMatchObject({
      status: "completed",
      completedAt: expect.any(String) as string,
      items: [{ acceptedQuantity: 5, damagedQuantity: 1, missingQuantity: 0, inTransitQuantity: 0 }],
    });
    expect(await available(mug)).toEqual([4, 5]);
  });

  it("are all there when it is completed after a part", async () => {
    const [mug, bowl] = [await tenUnits(), await tenUnits()];
    const id = await send([mug, 4], [bowl, 2]);
    dataOf(await receive(id, came(mug, 1, 1)));
    const completed = dataOf(await become(id, "completed"));
    expect(completed).toMatchObject({ status: "completed", stockSync: "applied" });
    expect(await available(mug)).toEqual([6, 3]);
    expect(await available(bowl)).toEqual([8, 2]);
  });

  it("go back as far as they have not arrived when it is cancelled", async () => {
    const mug = await tenUnits();
    const id = await send([mug, 6]);
    dataOf(await receive(id, came(mug, 2, 1)));
    expect(dataOf(await become(id, "cancelled"))).toMatchObject({
      status: "cancelled",
      items: [{ acceptedQuantity: 2, damagedQuantity: 1, inTransitQuantity: 0 }],
    });
    expect(await available(mug)).toEqual([7, 2]);
    expect((await receive(id, came(mug, 1))).body.data.code).toBe("ILLEGAL_TRANSITION");
  });

  it("end with a reason where the rest will not come", async () => {
    const [mug, bowl] = [await tenUnits(), await tenUnits()];
    const id = await send([mug, 5], [bowl, 3]);
    expect(Object.keys(faultsOf(await receive(id, { ...came(mug, 4), closeShort: true })))).toEqual([
      "reason",
    ]);
    const closed = dataOf(await receive(id, { ...came(mug, 4), closeShort: true, reason: "Stolen" }));
    expect(closed).toMatchObject({ status: "completed", missingReason: "Stolen" });
    const missing = closed.items.map((item: { missingQuantity: number }) => item.missingQuantity);
    expect(missing.sort()).toEqual([1, 3]);
    expect(await available(mug)).toEqual([5, 4]);
    expect(await available(bowl)).toEqual([7, 0]);
  });

  it("can all be written off", async () => {
    const mug = await tenUnits();
    const id = await send([mug, 2]);
    expect(dataOf(await receive(id, { items: [], closeShort: true, reason: "Van burned" }))).toMatchObject({
      status: "completed",
      stockSync: "applied",
    });
    expect(await available(mug)).toEqual([8, 0]);
  });

  it("are added once, however many people receive them and however often a request is sent", async () => {
    const mug = await tenUnits();
    const id = await send([mug, 6]);
    const answers = await Promise.all([1, 2, 3].map(() => receive(id, came(mug, 4))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const headers = { "Idempotency-Key": `receive-${id}` };
    const first = dataOf(await receive(id, came(mug, 1), { headers }));
    expect(dataOf(await receive(id, came(mug, 1), { headers }))).toEqual(first);
    await expect.poll(() => available(mug)).toEqual([4, 5]);
    expect(await stepsOf(shop, `Transfer/${id}`)).toHaveLength(3);
  });

  it("are refused item by item where they were not sent", async () => {
    const [mug, bowl] = [await tenUnits(), await tenUnits()];
    const id = await send([mug, 2]);
    const cases: [object, string[]][] = [
      [came(mug, 3), ["items.0.acceptedQuantity"]],
      [came(mug, 1, 2), ["items.0.damagedQuantity"]],
      [came(bowl, 1), ["items.0.variantId"]],
      [came(mug, 0), ["items"]],
      [{ items: [] }, ["items"]],
      [came(mug, -1), ["items.0.acceptedQuantity"]],
      [{ ...came(mug, 1), closeShort: "yes" }, ["closeShort"]],
    ];
    for (const [body, faults] of cases) {
      expect(Object.keys(faultsOf(await receive(id, body))), JSON.stringify(body)).toEqual(faults);
    }
    expect(await available(mug)).toEqual([8, 0]);
    expect((await receive(id, came(mug, 1), { shop: otherShop })).status).toBe(404);
  });

  it(
    "arrive only from a transfer in transit, once the platform has taken them off the source",
    { tags: "long" },
    async () => {
      const mug = await tenUnits();
      const items = [{ variantId: mug, quantity: 2 }];
      const body = { sourceLocationId: source, destinationLocationId: destination, items };
      const { id } = await call(stockTransfers.create, { body }, { shop });
      expect((await receive(id, came(mug, 1))).body.data).toMatchObject({
        code: "ILLEGAL_TRANSITION",
        message: "Nothing can be received for this transfer: it is pending.",
      });
      const operation = "inventoryAdjustQuantities";
      await simulator("POST", "faults", { shop, operation, kind: "503", times: null });
      expect(dataOf(await become(id, "in_transit"))).toMatchObject({ stockSync: "pending" });
      expect((await receive(id, came(mug, 1))).body.data.code).toBe("CONFLICT");
      await platformIsBack(shop);
      await expect.poll(async () => (await receive(id, came(mug, 1))).status).toBe(200);
      await expect.poll(() => available(mug)).toEqual([8, 1]);
    },
  );
});

describe("a departure that a person gives up", () => {
  /** A transfer of ten, of which the source sold some as it departed; the platform's number was accepted. */
  async function sendInVain(mug: string): Promise<number> {
    const body = {
      sourceLocationId: source,
      destinationLocationId: destination,
      items: [{ variantId: mug, quantity: 10 }],
    };
    const { id } = await call(stockTransfers.create, { body }, { shop });
    await withoutWebhooks(async () => {
      await simulator("POST", `stores/${shop}/level`, { variantId: mug, locationId: source, quantity: 7 });
      expect(dataOf(await become(id, "in_transit"))).toMatchObject({ stockSync: "rejected" });
    });
    expect((await receive(id, came(mug, 1))).body.data.code).toBe("CONFLICT");
    const waiting: { id: number; documentId: number }[] = dataOf(
      await api("GET", "/api/stock-operations?status=rejected", undefined, { shop }),
    );
    const operation = waiting.find(({ documentId }) => documentId === id);
    dataOf(await api("POST", `/api/stock-operations/${operation?.id}/accept`, undefined, { shop }));
    return id;
  }

  it("is shown as goods that stayed at the source, are not on their way, and do not arrive", async () => {
    const mug = await tenUnits();
    const id = await sendInVain(mug);
    expect(await transferOf(id)).toMatchObject({
      status: "in_transit",
      stockSync: "applied",
      items: [{ quantity: 10, inTransitQuantity: 0, stayedQuantity: 10 }],
    });
    expect(dataOf(await become(id, "completed"))).toMatchObject({ status: "completed" });
    expect(await available(mug)).toEqual([7, 0]);
  });

  it("puts nothing back when the transfer is cancelled", async () => {
    const mug = await tenUnits();
    const id = await sendInVain(mug);
    expect(dataOf(await become(id, "cancelled"))).toMatchObject({ stockSync: "applied" });
    expect(await available(mug)).toEqual([7, 0]);
  });

  it("cannot be closed short, for nothing of it is missing", async () => {
    const mug = await tenUnits();
    const id = await sendInVain(mug);
    const refused = await receive(id, { items: [], closeShort: true, reason: "Never came" });
    expect(refused).toMatchObject({ status: 409, body: { data: { code: "CONFLICT" } } });
    expect(refused.body.data.message).toContain("Cancel it");
    expect(await transferOf(id)).toMatchObject({ status: "in_transit", items: [{ missingQuantity: 0 }] });
  });

  it("adds what a person says has arrived all the same", async () => {
    const mug = await tenUnits();
    const id = await sendInVain(mug);
    expect(dataOf(await receive(id, came(mug, 3)))).toMatchObject({
      status: "completed",
      items: [{ acceptedQuantity: 3, inTransitQuantity: 0, stayedQuantity: 7 }],
    });
    expect(await available(mug)).toEqual([7, 3]);
  });
});
