import { beforeAll, describe, expect, it } from "vitest";
import { stockCounts } from "~/api/stock-counts";
import { stockLevels } from "~/api/stock-levels";
import { useStack } from "../support/stack";
import { dataOf, faultsOf } from "./purchasing";
import { onThePlatform, openWarehouse, stepsOf, stockUp, type Warehouse } from "./shelves";

const { api, call, otherShop } = useStack();

let warehouse: Warehouse;
let shop: string;
let locationId: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 3 });
  ({ shop } = warehouse);
  locationId = warehouse.locations[0]?.id ?? "";
});

const shelf = (index: number) => ({ variantId: warehouse.goods[index]?.variantId ?? "", locationId });
const available = async (index: number) => (await onThePlatform(shop, shelf(index))).available;

/** A submitted count of products of which ten were on hand. */
async function submitted(...quantities: number[]): Promise<number> {
  for (const index of quantities.keys()) await stockUp(shop, shelf(index), 10);
  const items = quantities.map((countedQuantity, index) => ({
    variantId: shelf(index).variantId,
    countedQuantity,
  }));
  const { id } = await call(stockCounts.create, { body: { locationId, items } }, { shop });
  const body = { status: "submitted" } as const;
  const count = await call(stockCounts.update, { params: { id }, body }, { shop });
  expect(count.stockSync).toBe("applied");
  return id;
}

const undo = (id: number, body: object = {}, options: object = {}) =>
  api("POST", `/api/stock-counts/${id}/reverse`, body, { shop, ...options });

describe("POST /api/stock-counts/:id/reverse", () => {
  it("takes back what the count has corrected, and keeps what has happened since", async () => {
    const id = await submitted(7, 12, 10);
    const { variantId } = shelf(0);
    const adjustments = [{ variantId, locationId, quantity: 5, reason: "Sold by hand" }];
    await call(stockLevels.bulkAdjust, { body: { adjustments } }, { shop });
    const reversal = dataOf(await undo(id, { note: "The wrong shelf" }), 201);
    expect(reversal).toMatchObject({
      ...{ reversesCountId: id, status: "submitted", notes: "The wrong shelf", stockSync: "applied" },
      ...{ itemCount: 2, reversedByCountId: null },
    });
    expect(reversal.items.map((line: { variance: number }) => line.variance).sort()).toEqual([-2, 3]);
    expect([await available(0), await available(1), await available(2)]).toEqual([8, 10, 10]);
    expect(await call(stockCounts.get, { params: { id } }, { shop })).toMatchObject({
      ...{ status: "submitted", reversesCountId: null, reversedByCountId: reversal.id },
    });
    const [newest] = await call(stockCounts.list, {}, { shop });
    expect(newest).toMatchObject({ id: reversal.id, reversesCountId: id });
  });

  it("is done once, however often and by however many people, and itself not undone", async () => {
    const id = await submitted(7);
    const keyed = { headers: { "Idempotency-Key": `undo-${id}` } };
    const answers = await Promise.all([undo(id, {}, keyed), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const again = await undo(id, {}, keyed);
    expect(again.status).toBe(answers[0]?.status);
    await expect.poll(() => available(0)).toBe(10);
    const { reversedByCountId } = await call(stockCounts.get, { params: { id } }, { shop });
    expect(await stepsOf(shop, `Count/${reversedByCountId}`)).toHaveLength(1);
    expect(await undo(reversedByCountId ?? 0)).toMatchObject({
      ...{ status: 409, body: { data: { code: "ILLEGAL_TRANSITION" } } },
    });
  });

  it("refuses by name where the units are gone, and takes them back where the merchant says even so", async () => {
    const id = await submitted(14);
    const { variantId } = shelf(0);
    const adjustments = [{ variantId, locationId, quantity: 3, reason: "Sold by hand" }];
    await call(stockLevels.bulkAdjust, { body: { adjustments } }, { shop });
    const answer = await undo(id);
    expect(Object.keys(faultsOf(answer, 409))).toEqual(["items.0.quantity"]);
    expect(await available(0)).toBe(3);
    dataOf(await undo(id, { evenIfShort: true }), 201);
    expect(await available(0)).toBe(-1);
  });

  it("refuses a count that changed nothing or is not submitted, and knows no other shop's", async () => {
    const unchanged = await submitted(10);
    expect((await undo(unchanged)).body.data.code).toBe("ILLEGAL_TRANSITION");
    const { id } = await call(stockCounts.create, { body: { locationId } }, { shop });
    expect((await undo(id)).body.data.code).toBe("ILLEGAL_TRANSITION");
    expect((await undo(unchanged, {}, { shop: otherShop })).status).toBe(404);
  });
});
