import { expect, it } from "vitest";
import { wholeShop } from "~/models/buying-budget/kinds";
import { type BudgetEdits, budgetsToSave, isWrong, pastedAmounts, withTyped } from "./budget-edits";

const type = (typed: string, stored: number | null, edits: BudgetEdits = {}) =>
  withTyped(edits, { ...wholeShop, month: "2026-12", typed }, { stored, decimal: "." });

it("an amount that is typed is saved, and an emptied one taken away", () => {
  expect(budgetsToSave(type("1,200.50", 900), ".")).toEqual([
    { month: "2026-12", kind: "shop", amount: 1200.5 },
  ]);
  expect(budgetsToSave(type(" ", 900), ".")).toEqual([{ month: "2026-12", kind: "shop", amount: null }]);
  const ceramics = { kind: "product_type", supplierId: null, productType: "Ceramics" } as const;
  const edits = withTyped({}, { ...ceramics, month: "2026-12", typed: "5" }, { stored: null, decimal: "." });
  expect(budgetsToSave(edits, ".")).toEqual([
    { month: "2026-12", kind: "product_type", productType: "Ceramics", amount: 5 },
  ]);
});

it("an amount as it is stored is no change", () => {
  expect(type("900", 900)).toEqual({});
  expect(type("$900.00", 900, type("901", 900))).toEqual({});
  expect(type("", null)).toEqual({});
  expect(Object.keys(type("ten", null))).toHaveLength(1);
});

it("words and amounts below zero are wrong, nothing at all is not", () => {
  expect(["", "0", "12.5", "ten", "-1"].map((typed) => isWrong(typed, "."))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
});

it("a copied row of a spreadsheet has an amount for each month", () => {
  expect(pastedAmounts("100\t200\t\t300\r\nmore")).toEqual(["100", "200", "", "300"]);
  expect(pastedAmounts("100")).toBeNull();
});
