import { expect, it } from "vitest";
import { ruleFromSales } from "./from-sales";

it.each([
  [
    { unitsSold: 30, leadTimeDays: 10 },
    { reorderPoint: 17, reorderQuantity: 30 },
  ],
  [
    { unitsSold: 30, leadTimeDays: 0 },
    { reorderPoint: 21, reorderQuantity: 30 },
  ],
  [
    { unitsSold: 1, leadTimeDays: 1 },
    { reorderPoint: 1, reorderQuantity: 1 },
  ],
  [
    { unitsSold: 100, leadTimeDays: 21 },
    { reorderPoint: 94, reorderQuantity: 100 },
  ],
])("%j makes the rule %j", (sales, rule) => {
  expect(ruleFromSales(sales)).toEqual(rule);
});
