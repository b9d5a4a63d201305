import { expect, test } from "vitest";
import { spreadOverLines } from "./spread-over-lines";

const there = { shipmentId: 1n, locationId: 9n };

test("accepted units fill the open lines of their variant in order, and no more than is open", () => {
  const lines = [
    { id: 1, variantId: 5n, quantity: 4, receivedQuantity: 3 },
    { id: 2, variantId: null, quantity: 8, receivedQuantity: 0 },
    { id: 3, variantId: 5n, quantity: 6, receivedQuantity: 0 },
  ];
  expect(spreadOverLines(lines, [{ ...there, variantId: 5n, units: 9 }])).toEqual({
    received: [
      { lineId: 1, units: 1 },
      { lineId: 3, units: 6 },
    ],
    counted: [{ shipmentId: 1n, variantId: 5n, units: 7 }],
  });
});

test("nothing is received of a variant that the order has no open line of", () => {
  const lines = [{ id: 1, variantId: 5n, quantity: 4, receivedQuantity: 4 }];
  const both = [
    { ...there, variantId: 5n, units: 2 },
    { ...there, variantId: 6n, units: 2 },
  ];
  expect(spreadOverLines(lines, both)).toEqual({ received: [], counted: [] });
});
