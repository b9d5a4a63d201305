import fc from "fast-check";
import { expect, it } from "vitest";
import { roundToOrderUnits } from "./round-order";

it.each([
  [0, { pack: 12, increment: 1, minimum: 24 }, 0],
  [-3, { pack: 12, increment: 1, minimum: 24 }, 0],
  [1, { pack: 1, increment: 1, minimum: 0 }, 1],
  [13, { pack: 12, increment: 1, minimum: 0 }, 24],
  [5, { pack: 1, increment: 1, minimum: 10 }, 10],
  [5, { pack: 4, increment: 6, minimum: 13 }, 24],
  [2.2, { pack: 1, increment: 1, minimum: 0 }, 3],
])("%d needed, sold by %j: %i", (needed, units, quantity) => {
  expect(roundToOrderUnits(needed, units)).toBe(quantity);
});

const unitsOfOrders = fc.record({
  pack: fc.integer({ min: 1, max: 60 }),
  increment: fc.integer({ min: 1, max: 60 }),
  minimum: fc.integer({ min: 0, max: 500 }),
});

it("meets pack, increment and minimum, covers the need, and is the least that does", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), unitsOfOrders, (needed, units) => {
      const sold = (quantity: number) =>
        quantity % units.pack === 0 &&
        quantity % units.increment === 0 &&
        quantity >= units.minimum &&
        quantity >= needed;
      const quantity = roundToOrderUnits(needed, units);
      expect(sold(quantity)).toBe(true);
      for (let less = quantity - units.pack; less > 0; less -= units.pack) expect(sold(less)).toBe(false);
    }),
  );
});
