import { expect, test } from "vitest";
import { availableOf } from "../world/quantities";
import { generateStore } from "./generated";
import { makeHomewares } from "./homewares";

const now = Date.parse("2026-11-21T10:00:00Z");

test("the homewares shop is the same each time, and of the size of a small shop", () => {
  const store = makeHomewares(now);
  const again = makeHomewares(now);
  expect(again.orders.at(-1)).toEqual(store.orders.at(-1));
  expect(store.locations).toHaveLength(3);
  expect(store.variants.length).toBeGreaterThan(100);
  expect(new Set(store.variants.map((variant) => variant.sku)).size).toBe(store.variants.length);
  expect(store.variantById.size).toBe(store.variants.length);
});

test("its year has seasons, its last orders are not shipped, some products are low", () => {
  const store = makeHomewares(now);
  const units = (code: string, month: number) =>
    store.orders
      .filter((order) => new Date(order.createdAt).getUTCMonth() === month)
      .flatMap((order) => order.lines)
      .reduce((sum, line) => sum + (line.sku?.startsWith(code) ? line.quantity : 0), 0);
  expect(units("TUM", 6)).toBeGreaterThan(1.5 * units("TUM", 0));
  expect(units("THR", 0)).toBeGreaterThan(units("THR", 6));
  expect(store.orders.every((order) => order.createdAt < now)).toBe(true);
  expect(store.orders.some((order) => !order.fulfilled)).toBe(true);
  const empty = store.variants.filter((variant) => availableOf(variant) === 0);
  expect(empty.length).toBeGreaterThan(0);
  expect(empty.length).toBeLessThan(store.variants.length / 5);
});

test("what its shops sell over the counter has left at once, whatever day it is", () => {
  for (let day = 0; day < 7; day += 1) {
    const store = makeHomewares(now + day * 24 * 60 * 60 * 1000);
    const waiting = store.orders.filter((order) => !order.fulfilled);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter((order) => order.isRetail)).toEqual([]);
    const [, ...shops] = store.locations.map(({ id }) => id);
    const held = store.variants
      .flatMap(({ levels }) => levels)
      .filter(({ locationId, quantities }) => shops.includes(locationId) && (quantities.committed ?? 0) > 0);
    expect(held).toEqual([]);
  }
});

test("some deliveries lie in its warehouse while its shops are nearly out of them", () => {
  const store = makeHomewares(now);
  const napkins = store.variants.filter(({ sku }) => sku?.startsWith("NAP"));
  for (const { levels } of napkins) {
    const [warehouse = 0, shop = 0] = levels.map(({ quantities }) => quantities.available ?? 0);
    expect(warehouse).toBeGreaterThan(20);
    expect(shop).toBeLessThan(2);
  }
});

test("a store can have any size", () => {
  const store = generateStore({ variants: 1_003, locations: 4, orders: 50, seed: 3 }, now);
  expect([store.variants.length, store.locations.length, store.orders.length]).toEqual([1_003, 4, 50]);
  expect(store.variants.every((variant) => variant.levels.length === 4)).toBe(true);
  expect(store.orders.every((order) => order.createdAt <= now)).toBe(true);
});
