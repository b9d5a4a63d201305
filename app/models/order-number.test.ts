import { expect, it } from "vitest";
import { formatPoNumber, formatReturnNumber } from "./order-number";

it("writes five digits, and more once five are not enough", () => {
  expect([1, 42, 99_999, 100_000, 1_234_567].map(formatPoNumber)).toEqual([
    "PO-00001",
    "PO-00042",
    "PO-99999",
    "PO-100000",
    "PO-1234567",
  ]);
  expect(formatReturnNumber(7)).toBe("RET-00007");
});
