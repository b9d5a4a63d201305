import { expect, it } from "vitest";
import type { StockCountResource } from "~/models/stock-count/resource";
import { countedSince, mergeCount } from "./merge-count";

const item = (n: number, countedQuantity: number, second = 0) => ({
  variantId: `gid://platform/ProductVariant/${n}`,
  sku: `S-${n}`,
  title: `Product ${n}`,
  countedQuantity,
  expectedQuantity: 5,
  variance: countedQuantity - 5,
  countedAt: `2026-11-21T10:00:0${second}.000Z`,
});
const count = (items: ReturnType<typeof item>[], itemCount = items.length): StockCountResource => ({
  id: 1,
  reversesCountId: null,
  reversedByCountId: null,
  locationId: "gid://platform/Location/1",
  locationName: "Shop",
  status: "draft",
  itemCount,
  createdAt: "2026-11-21T09:00:00.000Z",
  items,
  notes: "",
  blind: false,
  wholeLocation: true,
  submittedAt: null,
  stockSync: "applied",
});

it("lines that others counted are added to the known ones", () => {
  const merged = mergeCount(count([item(1, 5), item(2, 4)]), count([item(2, 6, 3), item(3, 1, 4)], 3));
  expect(merged.isWhole).toBe(true);
  expect(merged.count.items.map(({ countedQuantity }) => countedQuantity)).toEqual([5, 6, 1]);
});

it("a line that was removed here goes, and one that was removed elsewhere is found missing", () => {
  const old = count([item(1, 5), item(2, 4)]);
  expect(mergeCount(old, count([], 1), ["gid://platform/ProductVariant/1"])).toMatchObject({
    isWhole: true,
    count: { items: [{ sku: "S-2" }] },
  });
  expect(mergeCount(old, count([], 1)).isWhole).toBe(false);
});

it("an answer with all lines replaces the known ones", () => {
  expect(mergeCount(count([item(1, 5)]), count([]))).toEqual({ count: count([]), isWhole: true });
});

it("asks a little further back than the newest line it knows", () => {
  expect(countedSince(count([item(1, 5, 1), item(2, 4, 3)]))).toBe("2026-11-21T09:59:33.000Z");
  expect(countedSince(count([]))).toBeNull();
});
