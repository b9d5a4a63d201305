import { expect, test } from "vitest";
import { creditDifference } from "./credit";

test("credit notes add up, and differ from what was expected by the rest", () => {
  expect(creditDifference("12.3000", [])).toEqual({ received: 0, difference: -12.3 });
  expect(creditDifference("12.3000", [{ amount: "0.1" }, { amount: "0.2" }])).toEqual({
    received: 0.3,
    difference: -12,
  });
  expect(creditDifference(10, [{ amount: 12 }, { amount: -1.5 }])).toEqual({
    received: 10.5,
    difference: 0.5,
  });
});
