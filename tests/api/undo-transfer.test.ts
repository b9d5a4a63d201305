import { beforeAll, describe, expect, it } from "vitest";
import { stockTransfers } from "~/api/stock-transfers";
import { useStack } from "../support/stack";
import { dataOf, faultsOf } from "./purchasing";
import { onThePlatform, openWarehouse, stepsOf, stockUp, type Warehouse } from "./shelves";

const { api, call, otherShop } = useStack();

let warehouse: Warehouse;
let shop: string;
let source: string;
let destination: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 12 });
  ({ shop } = warehouse);
  [source = "", destination = ""] = warehouse.locations.map(({ id }) => id);
});

let used = 0;

/** A variant of which the source has ten and the destination nothing. */
async function tenUnits(): Promise<string> {
  const { variantId } = warehouse.goods[used++] ?? { variantId: "" };
  await stockUp(shop, { variantId, locationId: source }, 10);
  await stockUp(shop, { variantId, locationId: destination }, 0);
  return variantId;
}

async function planned(...lines: [variantId: string, quantity: number][]): Promise<number> {
  const items = lines.map(([variantId, quantity]) => ({ variantId, quantity }));
  const body = { sourceLocationId: source, destinationLocationId: destination, items };
  return (await call(stockTransfers.create, { body }, { shop })).id;
}

const become = async (id: number, status: "in_transit" | "completed" | "cancelled") =>
  dataOf(await api("PUT", `/api/stock-transfers/${id}`, { status }, { shop }));

async function completed(...lines: [variantId: string, quantity: number][]): Promise<number> {
  const id = await planned(...lines);
  await become(id, "completed");
  return id;
}

const undo = (id: number, body: object = {}, options: object = {}) =>
  api("POST", `/api/stock-transfers/${id}/reverse`, body, { shop, ...options });

const transferOf = (id: number) => call(stockTransfers.get, { params: { id } }, { shop });

async function available(variantId: string): Promise<number[]> {
  const levels = [source, destination].map((locationId) => onThePlatform(shop, { variantId, locationId }));
  return (await Promise.all(levels)).map((level) => level.available);
}

describe("POST /api/stock-transfers/:id/reverse", () => {
  it("moves everything that has arrived back by a transfer of its own, and both are listed", async () => {
    const [mug, bowl] = [await tenUnits(), await tenUnits()];
    const id = await completed([mug, 4], [bowl, 2]);
    expect([await available(mug), await available(bowl)]).toEqual([
      [6, 4],
      [8, 2],
    ]);
    const reversal = dataOf(await undo(id, { note: "The wrong shop" }), 201);
    expect(reversal).toMatchObject({
      ...{ reversesTransferId: id, status: "completed", notes: "The wrong shop", stockSync: "applied" },
      ...{ sourceLocationId: destination, destinationLocationId: source, reversedByTransferIds: [] },
    });
    expect([await available(mug), await available(bowl)]).toEqual([
      [10, 0],
      [10, 0],
    ]);
    expect(await transferOf(id)).toMatchObject({
      ...{ status: "completed", reversesTransferId: null, reversedByTransferIds: [reversal.id] },
    });
    const [newest] = await call(stockTransfers.list, {}, { shop });
    expect(newest).toMatchObject({ id: reversal.id, reversesTransferId: id });
  });

  it("takes back a part, then the rest, and never more than has arrived", async () => {
    const mug = await tenUnits();
    const id = await completed([mug, 5]);
    const part = (quantity: number) => undo(id, { items: [{ variantId: mug, quantity }] });
    dataOf(await part(2), 201);
    expect(await available(mug)).toEqual([7, 3]);
    expect(Object.keys(faultsOf(await part(4), 422))).toEqual(["items.0.quantity"]);
    dataOf(await undo(id), 201);
    expect(await available(mug)).toEqual([10, 0]);
    expect((await undo(id)).body.data.code).toBe("ILLEGAL_TRANSITION");
  });

  it("leaves damaged and missing units where they are, which is nowhere", async () => {
    const mug = await tenUnits();
    const id = await planned([mug, 6]);
    await become(id, "in_transit");
    expect((await undo(id)).body.data.code).toBe("ILLEGAL_TRANSITION");
    const items = [{ variantId: mug, acceptedQuantity: 3, damagedQuantity: 2 }];
    const arrival = { items, closeShort: true, reason: "Lost" };
    dataOf(await api("POST", `/api/stock-transfers/${id}/receive`, arrival, { shop }));
    expect(await available(mug)).toEqual([4, 3]);
    dataOf(await undo(id), 201);
    expect(await available(mug)).toEqual([7, 0]);
    expect(await transferOf(id)).toMatchObject({
      items: [{ acceptedQuantity: 3, damagedQuantity: 2, missingQuantity: 1 }],
    });
  });

  it("takes back what had arrived of a transfer that was canceled", async () => {
    const mug = await tenUnits();
    const id = await planned([mug, 6]);
    await become(id, "in_transit");
    const items = [{ variantId: mug, acceptedQuantity: 2 }];
    dataOf(await api("POST", `/api/stock-transfers/${id}/receive`, { items }, { shop }));
    await become(id, "cancelled");
    expect(await available(mug)).toEqual([8, 2]);
    dataOf(await undo(id), 201);
    expect(await available(mug)).toEqual([10, 0]);
  });

  it("is done once, however often and by however many people, and itself not undone", async () => {
    const mug = await tenUnits();
    const id = await completed([mug, 4]);
    const keyed = { headers: { "Idempotency-Key": `undo-transfer-${id}` } };
    const answers = await Promise.all([undo(id, {}, keyed), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await undo(id, {}, keyed)).status).toBe(answers[0]?.status);
    await expect.poll(() => available(mug)).toEqual([10, 0]);
    const [reversalId = 0] = (await transferOf(id)).reversedByTransferIds;
    expect((await stepsOf(shop, `Transfer/${reversalId}`)).map(({ delta }) => delta).sort()).toEqual([-4, 4]);
    expect((await undo(reversalId)).body.data.code).toBe("ILLEGAL_TRANSITION");
  });

  it("refuses by name where the units are gone, and takes them back where the merchant says even so", async () => {
    const mug = await tenUnits();
    const id = await completed([mug, 4]);
    await stockUp(shop, { variantId: mug, locationId: destination }, 1);
    expect(Object.keys(faultsOf(await undo(id), 409))).toEqual(["items.0.quantity"]);
    expect(await available(mug)).toEqual([6, 1]);
    dataOf(await undo(id, { evenIfShort: true }), 201);
    expect(await available(mug)).toEqual([10, -3]);
  });

  it("refuses what it does not know: another item, nothing at all, another shop's transfer", async () => {
    const [mug, bowl] = [await tenUnits(), await tenUnits()];
    const id = await completed([mug, 1]);
    const other = await undo(id, { items: [{ variantId: bowl, quantity: 1 }] });
    expect(Object.keys(faultsOf(other, 422))).toEqual(["items.0.variantId"]);
    const none = await undo(id, { items: [{ variantId: mug, quantity: 0 }] });
    expect(Object.keys(faultsOf(none, 422))).toEqual(["items"]);
    expect((await undo(id, {}, { shop: otherShop })).status).toBe(404);
    expect(await available(mug)).toEqual([9, 1]);
  });
});
