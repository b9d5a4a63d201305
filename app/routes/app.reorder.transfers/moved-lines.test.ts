import { expect, it } from "vitest";
import { movedLines, quantityOf } from "./moved-lines";

const mug = { variantId: "mug", quantity: 7 };
const bowl = { variantId: "bowl", quantity: 2 };
const asProposed = { left: {}, quantities: {} };

it("are all lines of the proposal with its quantities until the merchant changes one", () => {
  expect(movedLines([mug, bowl], asProposed)).toEqual({ count: 2, items: [mug, bowl] });
  const changed = { left: { bowl: true }, quantities: { mug: "12" } };
  expect(movedLines([mug, bowl], changed)).toEqual({ count: 1, items: [{ ...mug, quantity: 12 }] });
});

it("are none while a quantity is missing, or when every line was left out", () => {
  expect(movedLines([mug, bowl], { left: {}, quantities: { mug: "" } })).toEqual({ count: 2, items: null });
  expect(movedLines([mug], { left: { mug: true }, quantities: {} })).toEqual({ count: 0, items: null });
});

it.each(["0", "1.5", "-2", "many", "1000001"])("cannot be %s units", (typed) => {
  expect(quantityOf(mug, { left: {}, quantities: { mug: typed } })).toBeNull();
});
