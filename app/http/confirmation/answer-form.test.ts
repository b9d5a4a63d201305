import { expect, it } from "vitest";
import { toAnswer, typedIn, typedOf } from "./answer-form";

const form = (fields: Record<string, string>) => typedIn(new URLSearchParams(fields));

it("reads the fields of each line, and the note", () => {
  const typed = form({
    ...{ "quantity-7": "8", "costPrice-7": " 2,75", "expectedOn-7": "2026-12-09" },
    ...{ "quantity-9": "4", "costPrice-9": "1.5", "expectedOn-9": "", note: "Later" },
  });
  expect(toAnswer(typed)).toEqual({
    note: "Later",
    lines: [
      { id: 7, quantity: 8, costPrice: 2.75, expectedOn: "2026-12-09" },
      { id: 9, quantity: 4, costPrice: 1.5, expectedOn: null },
    ],
  });
});

it("what is no number stays no number, and a field that is missing too", () => {
  const { lines } = toAnswer(form({ "quantity-7": "1e3", "costPrice-8": "0x10", "quantity-8": "" }));
  expect(lines.flatMap(({ quantity, costPrice }) => [quantity, costPrice])).toEqual([
    ...[Number.NaN, Number.NaN, Number.NaN, Number.NaN],
  ]);
});

it("passes by fields that are none of a line", () => {
  expect(form({ "quantity-x": "1", "total-7": "1", "quantity-99999999999": "1" }).lines.size).toBe(0);
});

it("shows amounts with a point, with the currency's decimals and those that they have beyond", () => {
  const line = { id: 7, quantity: 8, expectedOn: null };
  const shown = (costPrice: number, currency: string) =>
    typedOf({ note: "", lines: [{ ...line, costPrice }], currency }).lines.get(7)?.costPrice;
  const amounts = [2.5, 2, 1200, 0.1234, 0.125, 9_999_999.9999];
  expect(amounts.map((amount) => shown(amount, "EUR"))).toEqual([
    ...["2.50", "2.00", "1200.00", "0.1234", "0.125", "9999999.9999"],
  ]);
  expect(amounts.map((amount) => shown(amount, "JPY"))).toEqual([
    ...["2.5", "2", "1200", "0.1234", "0.125", "9999999.9999"],
  ]);
});
