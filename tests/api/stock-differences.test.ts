import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alerts } from "~/api/alerts";
import type { DataOf } from "~/api/endpoint";
import { stockDifferences } from "~/api/stock-differences";
import { useStack } from "../support/stack";
import { inTheApp, type LevelKey, onThePlatform, openWarehouse, withoutWebhooks } from "./shelves";

const { api, call, otherShop, simulator, platformIsBack } = useStack();

type Difference = DataOf<typeof stockDifferences.list>[number];

let shop: string;
let shelves: LevelKey[];
beforeAll(async () => {
  const warehouse = await openWarehouse({ variants: 12, locations: 1 });
  shop = warehouse.shop;
  const locationId = warehouse.locations[0]?.id ?? "";
  shelves = warehouse.goods.map(({ variantId }) => ({ variantId, locationId }));
});
beforeEach(() => platformIsBack(shop));

const patience = { interval: 200 };
const decide = (deed: "accept" | "correct", ids: number[], headers: Record<string, string> = {}) =>
  call(stockDifferences[deed], { body: { ids } }, { shop, headers });
const refused = async (deed: string, ids: number[], by = shop) =>
  (await api("POST", `/api/stock-differences/${deed}`, { ids }, { shop: by })).status;
const open = () => call(stockDifferences.list, { query: { status: "open" } }, { shop });

async function check(): Promise<void> {
  expect(await call(stockDifferences.startCheck, {}, { shop })).toMatchObject({ isRunning: true });
  const state = () => call(stockDifferences.getCheck, {}, { shop });
  await expect.poll(state, patience).toMatchObject({ isRunning: false, hasFailed: false, step: null });
}

/** A level that no test used before, whose stock changed by so many units without a webhook. */
async function differing(
  units: number,
): Promise<{ shelf: LevelKey; before: number; difference: Difference }> {
  const shelf = shelves.pop();
  if (!shelf) throw new Error("The store needs more variants.");
  // A reading that was under way already may see the change first, and then there is nothing to find.
  for (let tries = 0; tries < 4; tries++) {
    const { available: before } = await onThePlatform(shop, shelf);
    await withoutWebhooks(() =>
      simulator("POST", `stores/${shop}/level`, { ...shelf, quantity: before + units }),
    );
    await check();
    const difference = (await open()).find(({ variantId }) => variantId === shelf.variantId);
    if (difference) return { shelf, before, difference };
  }
  throw new Error("The difference was not found.");
}

const alertsNow = () => call(alerts.list, { query: { type: "stock_difference" } }, { shop });

describe("a difference with Shopify", () => {
  it("is listed with its numbers and has one alert, which goes when Shopify's number is accepted", async () => {
    const { shelf, before, difference } = await differing(5);
    expect(difference).toMatchObject({
      ...shelf,
      ...{ backroomQuantity: before, shopifyQuantity: before + 5 },
      ...{ status: "open", cause: "outside", decidedAt: null, stockSync: null },
    });
    expect([null, before]).toContain(difference.recordsQuantity);
    expect(await alertsNow()).toMatchObject([
      { message: "1 stock level differs from Shopify without an explanation", read: false },
    ]);
    const key = { "Idempotency-Key": randomUUID() };
    const first = await decide("accept", [difference.id], key);
    expect(first.differences).toMatchObject([{ status: "accepted", decidedAt: expect.any(String) }]);
    expect(await decide("accept", [difference.id], key)).toEqual(first);
    expect(await refused("accept", [difference.id])).toBe(409);
    expect(await refused("correct", [difference.id])).toBe(409);
    expect((await onThePlatform(shop, shelf)).available).toBe(before + 5);
    expect(await inTheApp(shop, shelf)).toBe(before + 5);
    expect(await alertsNow()).toEqual([]);
  });

  it("is corrected in Shopify by what differed, so that what was sold since stays sold", async () => {
    const { shelf, before, difference } = await differing(-4);
    await simulator("POST", `stores/${shop}/order`, { lines: [{ variantId: shelf.variantId, quantity: 1 }] });
    const [corrected] = (await decide("correct", [difference.id])).differences;
    expect(corrected).toMatchObject({ status: "corrected", stockSync: "applied" });
    expect((await onThePlatform(shop, shelf)).available).toBe(before - 1);
    await expect.poll(() => inTheApp(shop, shelf), patience).toBe(before - 1);
    expect(await refused("correct", [difference.id])).toBe(409);
    await check();
    expect(await open()).toEqual([]);
  });

  it("is decided once when several people decide at once", async () => {
    const { shelf, before, difference } = await differing(3);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refused("correct", [difference.id])));
    expect(answers.toSorted()).toEqual([200, 409, 409, 409]);
    expect((await onThePlatform(shop, shelf)).available).toBe(before);
  });

  it("is decided together with others, or none of them is", async () => {
    const one = await differing(2);
    const two = await differing(-2);
    const ids = [one.difference.id, two.difference.id];
    expect(await refused("accept", [...ids, 999_999_999])).toBe(404);
    expect(await open()).toHaveLength(2);
    expect((await decide("correct", ids)).differences).toMatchObject([
      { status: "corrected", stockSync: "applied" },
      { status: "corrected", stockSync: "applied" },
    ]);
    expect((await onThePlatform(shop, one.shelf)).available).toBe(one.before);
    expect((await onThePlatform(shop, two.shelf)).available).toBe(two.before);
  });

  it("cannot be seen or decided by another shop", async () => {
    const { difference } = await differing(1);
    expect(await call(stockDifferences.list, {}, { shop: otherShop })).toEqual([]);
    expect(await refused("accept", [difference.id], otherShop)).toBe(404);
    expect(await refused("correct", [difference.id], otherShop)).toBe(404);
    expect(await open()).toMatchObject([{ id: difference.id }]);
    await decide("accept", [difference.id]);
  });

  it("says what Shopify refused of its correction", async () => {
    const { difference } = await differing(6);
    await simulator("POST", "faults", { shop, operation: "inventoryAdjustQuantities", kind: "409" });
    const [corrected] = (await decide("correct", [difference.id])).differences;
    expect(corrected).toMatchObject({ status: "corrected", stockSync: "rejected" });
  });
});

it("a sale whose webhook was lost is explained, and nobody has to decide", async () => {
  const [shelf] = shelves;
  const lines = [{ variantId: shelf?.variantId ?? "", quantity: 1 }];
  await withoutWebhooks(() => simulator("POST", `stores/${shop}/order`, { lines }));
  await check();
  const explained = await call(stockDifferences.list, { query: { status: "explained" } }, { shop });
  expect(explained.filter(({ variantId }) => variantId === shelf?.variantId)).toMatchObject([
    { cause: "sold", explanation: "Customers ordered 1 unit, and the update came late or was lost." },
  ]);
  expect(await alertsNow()).toEqual([]);
});
