import { describe, expect, it } from "vitest";
import type { DataOf } from "~/api/endpoint";
import { purchaseOrders } from "~/api/purchase-orders";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";
import { delivery, faultsOf, getOrder, type Order, sentOrder, someVariants } from "./purchasing";

const { api, call, shop, simulator } = useStack();

type Level = DataOf<typeof stockLevels.list>[number];

function receive(order: Order, quantities: number[], fields: { locationId?: string } = {}) {
  const body = { ...delivery(order, quantities), ...fields };
  return call(purchaseOrders.receive, { params: { id: order.id }, body });
}

function tryToReceive(order: Order, quantities: number[], fields: object = {}) {
  const body = { ...delivery(order, quantities), ...fields };
  return api("POST", `/api/purchase-orders/${order.id}/receive`, body);
}

function levelsOf(sku: string): Promise<Level[]> {
  return call(stockLevels.list, { query: { search: sku } });
}

/** What the store's own admin shows. */
async function onThePlatform({ variantId, locationId }: Level): Promise<number> {
  const place = new URLSearchParams({ variantId, locationId });
  const level = await simulator("GET", `stores/${shop}/level?${place}`);
  return level.quantities.available;
}

async function movesOf(variantId: string): Promise<{ delta: number; referenceDocumentUri: string | null }[]> {
  const { entries } = await simulator("GET", `ledger?shop=${shop}&name=available`);
  const moves = entries as { variantId: number; delta: number; referenceDocumentUri: string | null }[];
  return moves.filter((move) => variantId.endsWith(`/${move.variantId}`) && move.referenceDocumentUri);
}

describe("POST /api/purchase-orders/:id/receive", () => {
  it("accepts goods in parts, and raises the stock by each part once", async () => {
    const [mug, bowl] = await someVariants(2);
    const [before] = await levelsOf(mug?.sku ?? "");
    if (!mug || !before) throw new Error("The store has no stock.");
    const held = await onThePlatform(before);
    const movesBefore = (await movesOf(mug.variantId)).length;
    const order = await sentOrder([
      { variantId: mug.variantId, quantity: 10, costPrice: 1 },
      { variantId: bowl?.variantId, quantity: 4, costPrice: 1 },
      { title: "Freight", quantity: 1, costPrice: 20 },
    ]);

    const place = { locationId: before.locationId };
    const first = await receive(order, [3, 0, 1], place);
    expect(first).toMatchObject({ id: order.id, status: "partial", receivedAt: expect.any(String) });
    expect(first.stockSync).toBe("applied");
    const second = await receive(order, [7, 4], place);
    expect(second).toMatchObject({ status: "received", stockSync: "applied" });

    expect(await onThePlatform(before)).toBe(held + 10);
    const after = await levelsOf(mug.sku);
    expect(after.find(({ locationId }) => locationId === before.locationId)?.currentStock).toBe(held + 10);
    expect((await movesOf(mug.variantId)).slice(movesBefore).map(({ delta }) => delta)).toEqual([3, 7]);
    expect(await getOrder(order.id)).toMatchObject({
      status: "received",
      stockSync: "applied",
      receivedAt: second.receivedAt,
      lineItems: [{ receivedQuantity: 10 }, { receivedQuantity: 4 }, { receivedQuantity: 1 }],
      receipts: [{ locationId: before.locationId }, { locationId: before.locationId }],
    });
  });

  it("takes in what nobody ordered, once for a key that is repeated, and refuses by name what is ordered", async () => {
    const [mug, bowl] = await someVariants(2);
    const [level] = await levelsOf(bowl?.sku ?? "");
    if (!mug || !level) throw new Error("The store has no stock.");
    const held = await onThePlatform(level);
    const order = await sentOrder([{ variantId: mug.variantId, quantity: 5, costPrice: 1 }]);
    const receiveToo = (goods: object, fields: object = {}) =>
      tryToReceive(order, [1], { locationId: level.locationId, notOrdered: [goods], ...fields });
    const wrong = await receiveToo({ variantId: mug.variantId, quantityReceived: 1 });
    expect(Object.keys(faultsOf(wrong))).toEqual(["notOrdered.0.variantId"]);

    const body = {
      ...{ ...delivery(order, [1]), locationId: level.locationId },
      notOrdered: [{ variantId: level.variantId, quantityReceived: 2, unitCost: 4.5 }],
    };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const path = `/api/purchase-orders/${order.id}/receive`;
    const answers = [await api("POST", path, body, { headers }), await api("POST", path, body, { headers })];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await getOrder(order.id)).toMatchObject({
      ...{ status: "partial", total: 5 },
      lineItems: [
        { receivedQuantity: 1 },
        { quantity: 0, receivedQuantity: 2, costPrice: 4.5, lineTotal: 0 },
      ],
    });
    await expect.poll(() => onThePlatform(level)).toBe(held + 2);
  });

  it("refuses impossible quantities, by line, and records nothing", async () => {
    const [mug] = await someVariants(1);
    const order = await sentOrder([
      { variantId: mug?.variantId, quantity: 5, costPrice: 1 },
      { title: "Freight", quantity: 1, costPrice: 1 },
    ]);
    const refused = async (lineItems: unknown, fields: object = {}) => {
      const body = { lineItems, ...fields };
      return Object.keys(faultsOf(await api("POST", `/api/purchase-orders/${order.id}/receive`, body)));
    };
    const [first, second] = order.lineItems.map(({ id }) => id);
    const of = (lineItemId: unknown, quantityReceived: unknown) => ({ lineItemId, quantityReceived });
    expect(await refused([of(first, 6)])).toEqual(["lineItems.0.quantityReceived"]);
    expect(await refused([of(second, 1), of(first, -1)])).toEqual(["lineItems.1.quantityReceived"]);
    expect(await refused([of(first, 1.5)])).toEqual(["lineItems.0.quantityReceived"]);
    expect(await refused([of(first, "1")])).toEqual(["lineItems.0.quantityReceived"]);
    expect(await refused([of(first, 1), of(first, 1)])).toEqual(["lineItems.1.lineItemId"]);
    expect(await refused([of(first, 1), of(2_000_000_000, 1)])).toEqual(["lineItems.1.lineItemId"]);
    expect(await refused([])).toEqual(["lineItems"]);
    expect(await refused(undefined)).toEqual(["lineItems"]);
    expect(await refused([of(first, 1)], { locationId: "gid://platform/Location/999999999" })).toEqual([
      "locationId",
    ]);
    expect(await getOrder(order.id)).toEqual(order);
  });

  it("refuses the line of another order", async () => {
    const [mug] = await someVariants(1);
    const line = { variantId: mug?.variantId, quantity: 5, costPrice: 1 };
    const [order, another] = [await sentOrder([line]), await sentOrder([line])];
    const answer = await tryToReceive({ ...order, lineItems: another.lineItems }, [1]);
    expect(Object.keys(faultsOf(answer))).toEqual(["lineItems.0.lineItemId"]);
  });

  it("never accepts more than was ordered, however many receive at once", async () => {
    const [mug] = await someVariants(1);
    const order = await sentOrder([{ variantId: mug?.variantId, quantity: 5, costPrice: 1 }]);
    const [level] = await levelsOf(mug?.sku ?? "");
    if (!level) throw new Error("The store has no stock.");
    const held = await onThePlatform(level);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tryToReceive(order, [2], { locationId: level.locationId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    expect(await getOrder(order.id)).toMatchObject({
      status: "partial",
      lineItems: [{ receivedQuantity: 4 }],
    });
    await expect.poll(() => onThePlatform(level)).toBe(held + 4);
  });
});
