import { beforeAll, describe, expect, it } from "vitest";
import { alerts } from "~/api/alerts";
import { imports } from "~/api/imports";
import { purchaseOrders } from "~/api/purchase-orders";
import { reorderRules } from "~/api/reorder-rules";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";
import { createOrder } from "./purchasing";
import { type LevelKey, openWarehouse, type StockedGoods, stockUp, withoutWebhooks } from "./shelves";

const { call, simulator } = useStack();

let shop: string;
let goods: StockedGoods[];
let locationId: string;

beforeAll(async () => {
  const warehouse = await openWarehouse({ variants: 8, locations: 1 });
  ({ shop, goods } = warehouse);
  locationId = warehouse.locations[0]?.id ?? "";
});

/** A variant with 50 units at its one location and a rule at 10. */
async function watched(index: number): Promise<StockedGoods & LevelKey> {
  const variant = goods[index];
  if (!variant) throw new Error("The store has no such variant.");
  const shelf = { ...variant, locationId };
  await stockUp(shop, shelf, 50);
  const body = { variantId: variant.variantId, reorderPoint: 10, reorderQuantity: 5, supplierId: null };
  await call(reorderRules.create, { body }, { shop });
  expect(await messagesOf(shelf)).toEqual([]);
  return shelf;
}

async function messagesOf({ title }: StockedGoods): Promise<string[]> {
  const open = await call(alerts.list, { query: { type: "low_stock" } }, { shop });
  return open.map(({ message }) => message).filter((message) => message.startsWith(`${title} (`));
}

const low = ({ title, sku }: StockedGoods, left: number) =>
  `${title} (${sku}) has ${left} left, reorder point 10`;
const soon = { interval: 200 };

describe("there is a low stock alert", () => {
  it("when something is sold or counted in the store's admin, and no longer when more comes", async () => {
    const mug = await watched(0);
    await simulator("POST", `stores/${shop}/level`, { ...mug, quantity: 8 });
    await expect.poll(() => messagesOf(mug), soon).toEqual([low(mug, 8)]);
    const lines = [{ variantId: mug.variantId, quantity: 2 }];
    await simulator("POST", `stores/${shop}/order`, { lines });
    await expect.poll(() => messagesOf(mug), soon).toEqual([low(mug, 6)]);
    await simulator("POST", `stores/${shop}/level`, { ...mug, quantity: 80 });
    await expect.poll(() => messagesOf(mug), soon).toEqual([]);
  });

  it("until the goods that were ordered have come", async () => {
    const bowl = await watched(1);
    await stockUp(shop, bowl, 4);
    await expect.poll(() => messagesOf(bowl), soon).toEqual([low(bowl, 4)]);
    const lineItems = [{ variantId: bowl.variantId, quantity: 20, costPrice: 1 }];
    const { id, lineItems: lines } = await createOrder({ lineItems }, shop);
    await call(purchaseOrders.send, { params: { id }, body: { email: false } }, { shop });
    const receive = (quantityReceived: number) => {
      const body = { lineItems: [{ lineItemId: lines[0]?.id ?? 0, quantityReceived }], locationId };
      return call(purchaseOrders.receive, { params: { id }, body }, { shop });
    };
    expect((await receive(3)).stockSync).toBe("applied");
    expect(await messagesOf(bowl)).toEqual([low(bowl, 7)]);
    expect((await receive(17)).stockSync).toBe("applied");
    expect(await messagesOf(bowl)).toEqual([]);
  });

  it("when many levels are set at once", async () => {
    const [plate, vase] = [await watched(2), await watched(3)];
    const adjustments = [plate, vase].map(({ variantId }, index) => ({
      variantId,
      locationId,
      quantity: index + 1,
      reason: "Broken in transport",
    }));
    const set = await call(stockLevels.bulkAdjust, { body: { adjustments } }, { shop });
    expect(set.adjusted).toBe(2);
    expect(await messagesOf(plate)).toEqual([low(plate, 1)]);
    expect(await messagesOf(vase)).toEqual([low(vase, 2)]);
  });

  it("when an import finds a change that no webhook reported", async () => {
    const jug = await watched(4);
    await withoutWebhooks(() => simulator("POST", `stores/${shop}/level`, { ...jug, quantity: 9 }));
    expect(await messagesOf(jug)).toEqual([]);
    await call(imports.start, {}, { shop });
    await expect.poll(() => messagesOf(jug), soon).toEqual([low(jug, 9)]);
  });

  it("no longer once the variant is gone from the store", async () => {
    const lamp = await watched(5);
    await stockUp(shop, lamp, 2);
    await expect.poll(() => messagesOf(lamp), soon).toEqual([low(lamp, 2)]);
    const alert = (await call(alerts.list, {}, { shop })).find(({ message }) => message === low(lamp, 2));
    const product = /\d+$/.exec(alert?.productId ?? "")?.[0];
    await simulator("DELETE", `stores/${shop}/products/${product}`);
    await expect.poll(() => messagesOf(lamp), soon).toEqual([]);
  });
});
