import { expect, it } from "vitest";
import { wholeShop } from "./kinds";
import { type BudgetLeft, overBudget, type WantedGoods } from "./over-budget";

const month = "2026-12";
const ofShop: BudgetLeft = { ...wholeShop, name: "", month, left: 1000 };
const ofCeramics: BudgetLeft = {
  ...{ kind: "product_type", supplierId: null, productType: "Ceramics", name: "Ceramics", month, left: 100 },
};
const ofSupplier: BudgetLeft = {
  ...{ kind: "supplier", supplierId: 7, productType: "", name: "Clay", month, left: 400 },
};
const rates = { USD: "1", EUR: "1.5", GBP: null };
const check = (budgets: BudgetLeft[], ...amounts: [productType: string, amount: number][]) =>
  checkIn(budgets, {}, ...amounts);
const checkIn = (
  budgets: BudgetLeft[],
  differing: Partial<WantedGoods>,
  ...amounts: [productType: string, amount: number][]
) =>
  overBudget(
    { budgets, rates, currency: "USD" },
    {
      ...{ month, supplierId: 7, currency: "USD", ...differing },
      lines: amounts.map(([productType, amount]) => ({ productType, amount })),
    },
  );
const names = ({ over }: ReturnType<typeof check>) => over.map(({ name, over: by }) => [name, by]);

it("an order within what is left exceeds nothing, to the cent", () => {
  expect(names(check([ofShop, ofCeramics, ofSupplier], ["Ceramics", 100], ["", 300]))).toEqual([]);
  expect(names(check([ofCeramics], ["Ceramics", 100.01]))).toEqual([["Ceramics", 0.01]]);
});

it("each budget that is exceeded is named with how much the month is over it", () => {
  expect(names(check([ofShop, ofCeramics, ofSupplier], ["Ceramics", 350], ["Linen", 150]))).toEqual([
    ["Ceramics", 250],
    ["Clay", 100],
  ]);
  expect(names(check([{ ...ofShop, left: -40 }], ["", 10]))).toEqual([["", 50]]);
});

it("other months, suppliers and product types are not concerned", () => {
  expect(names(checkIn([ofShop], { month: "2027-01" }, ["", 5000]))).toEqual([]);
  expect(names(checkIn([ofSupplier], { supplierId: 8 }, ["", 5000]))).toEqual([]);
  expect(names(check([{ ...ofCeramics, left: -5 }], ["Linen", 5000]))).toEqual([]);
});

it("an order that costs nothing is not over a budget", () => {
  expect(names(check([{ ...ofShop, left: -5 }], ["", 0]))).toEqual([]);
});

it("another currency counts at its rate, and without one the answer is unknown where there is a budget", () => {
  expect(names(checkIn([ofSupplier], { currency: "EUR" }, ["", 300]))).toEqual([["Clay", 50]]);
  expect(checkIn([ofSupplier], { currency: "GBP" }, ["", 300])).toEqual({ over: [], isUnknown: true });
  expect(checkIn([], { currency: "GBP" }, ["", 300])).toEqual({ over: [], isUnknown: false });
});
