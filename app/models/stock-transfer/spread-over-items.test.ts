import { expect, test } from "vitest";
import { spreadOverItems } from "./spread-over-items";

const item = { variantId: 5n, quantity: 10, accepted: 4, damaged: 0, missing: 0, stayed: false };
const there = (units: number, damaged: number, shipmentId = 1n) => ({
  ...{ variantId: 5n, shipmentId, units, damaged },
});

test("what the store accepted has arrived, and what it rejected is damaged", () => {
  expect(spreadOverItems([item], [there(3, 1)])).toEqual([there(3, 1)]);
});

test("no more than is open is taken over, accepted units first", () => {
  expect(spreadOverItems([item], [there(5, 4)])).toEqual([there(5, 1)]);
  expect(spreadOverItems([item], [there(6, 1), there(2, 0, 2n)])).toEqual([there(6, 0)]);
});

test("units of a product that the transfer does not have are left out", () => {
  expect(spreadOverItems([item], [{ ...there(3, 0), variantId: 6n }])).toEqual([]);
});
