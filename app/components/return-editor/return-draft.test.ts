import { expect, test } from "vitest";
import { changeRow, enteredRows, toDraft, toReturnBody } from "./return-draft";

const units = (["accepted", "damaged"] as const).map((kind) => ({
  ...{
    receiptId: 3,
    lineItemId: 5,
    kind,
    left: 4,
    inStore: 4,
    unitCost: 2,
    variantId: null,
    title: "Mug",
    sku: "MUG",
  },
  ...{ receivedAt: "2026-11-20T10:00:00.000Z", locationId: "gid://platform/Location/1" },
}));
const head = { locationId: "gid://platform/Location/1", notes: "" };
const line = { receiptId: 3, lineItemId: 5, kind: "accepted" as const, note: "" };

test("a new return offers all units, and nothing goes back before a quantity is typed", () => {
  const draft = toDraft({ ...head, lineItems: [] }, units);
  expect(draft.lines.map(({ key, quantity, reason }) => [key, quantity, reason])).toEqual([
    ["3-5-accepted", "", ""],
    ["3-5-damaged", "", "damaged"],
  ]);
  expect(toReturnBody(draft, ".").lineItems).toEqual([]);
  const typed = changeRow(draft, "3-5-accepted", { quantity: "2", reason: "quality" });
  expect(toReturnBody(typed, ".").lineItems).toEqual([{ ...line, quantity: 2, reason: "quality" }]);
});

test("lines of the same units with different reasons keep their rows, before what else could go back", () => {
  const lineItems = [
    { ...line, quantity: 1, reason: "quality" as const },
    { ...line, quantity: 2, reason: "not_ordered" as const },
  ];
  const draft = toDraft({ ...head, lineItems }, units);
  expect(draft.lines.map(({ key }) => key)).toEqual(["3-5-accepted", "3-5-accepted-2", "3-5-damaged"]);
  expect(toReturnBody(draft, ".").lineItems).toEqual(lineItems);
});

test("what is no number is sent as none, so that the refusal names its field", () => {
  const draft = changeRow(toDraft({ ...head, lineItems: [] }, units), "3-5-damaged", { quantity: "two" });
  expect(enteredRows(draft, ".").map(({ key }) => key)).toEqual(["3-5-damaged"]);
  expect(toReturnBody(draft, ".").lineItems).toMatchObject([{ quantity: null, reason: "damaged" }]);
});
