import { describe, expect, it } from "vitest";
import { afterBulk, changeOf, readUnits, reversalOf } from "./changes";

const level = {
  variantId: "gid://platform/ProductVariant/1",
  locationId: "gid://platform/Location/2",
  title: "Mug",
  sku: "MUG-01",
  locationName: "Berlin",
  currentStock: 8,
};

it.each([
  ["12", 12],
  [" 0 ", 0],
  ["1,200", 1_200],
  ["1.200", 1_200],
  ["1 000 000", 1_000_000],
  ["1000001", null],
  ["-3", null],
  ["1.5", null],
  ["", null],
  ["ten", null],
])("%j is typed for %j units", (text, units) => {
  expect(readUnits(text)).toBe(units);
});

it("a level can be set, and units added and taken, but not below nothing", () => {
  expect(afterBulk(8, "set", 3)).toBe(3);
  expect(afterBulk(-2, "add", 3)).toBe(1);
  expect(afterBulk(8, "remove", 8)).toBe(0);
  expect(afterBulk(8, "remove", 9)).toBeNull();
  expect(afterBulk(999_999, "add", 2)).toBeNull();
});

describe("undoing", () => {
  const change = changeOf(level, 5);

  it("sets a level back that is still what it was set to", () => {
    const { changes, left } = reversalOf([change], () => 5);
    expect(changes).toEqual([{ ...change, before: 5, after: 8 }]);
    expect(left).toEqual([]);
  });

  it("leaves a level that has moved on, or is gone, and one that was below 0", () => {
    const below = changeOf({ ...level, currentStock: -1 }, 5);
    expect(reversalOf([change], () => 4).left).toEqual([{ change, why: "moved" }]);
    expect(reversalOf([change], () => undefined).left).toEqual([{ change, why: "moved" }]);
    expect(reversalOf([below], () => 5).left).toEqual([{ change: below, why: "negative" }]);
  });
});
