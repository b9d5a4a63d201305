import { expect, test } from "vitest";
import { draftAmounts, lineOfUnits, otherLine, toBillBody, toBillDraft } from "./bill-draft";

const head = { number: "R-1", billedOn: "2026-11-20", dueOn: "2026-12-20", currency: "EUR", note: "" };

test("a bill in the form is the bill that is sent, with decimals as the merchant writes them", () => {
  const lineItems = [
    { lineItemId: 4, description: "", quantity: 12, unitPrice: 4.2 },
    { lineItemId: null, description: "Freight", quantity: 1, unitPrice: 10 },
  ];
  const draft = toBillDraft({ ...head, rate: 1.08, tax: 1.5, lineItems }, ",");
  expect(draft).toMatchObject({ rate: "1,08", tax: "1,5", lines: [{ unitPrice: "4,2" }, { id: "other 2" }] });
  expect(toBillBody(draft, ",")).toEqual({ ...head, rate: 1.08, tax: 1.5, lineItems });
});

test("without a due day the supplier's terms decide, and what is no number is none", () => {
  const line = { ...otherLine([]), description: "Freight", unitPrice: "ten" };
  const body = toBillBody({ ...head, dueOn: "", rate: "x", tax: "", lines: [line] }, ".");
  expect(body).not.toHaveProperty("dueOn");
  expect(body).toMatchObject({ rate: -1, tax: 0, lineItems: [{ quantity: 1, unitPrice: null }] });
});

test("lines that are added have ids of their own", () => {
  const first = lineOfUnits({ lineItemId: 4, units: 3, orderedPrice: 2.5, currency: "EUR" }, ".");
  const second = otherLine([first]);
  expect([first, second, otherLine([first, second])].map(({ id }) => id)).toEqual([
    "order 4",
    "other 1",
    "other 2",
  ]);
  expect(draftAmounts({ ...head, rate: "", tax: "1", lines: [first, second] }, ".")).toEqual({
    tax: 1,
    lines: [
      { quantity: 3, costPrice: 2.5 },
      { quantity: 1, costPrice: 0 },
    ],
  });
});
