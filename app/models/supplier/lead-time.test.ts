import { expect, it } from "vitest";
import { leadTimeThatCounts, toLearned } from "./lead-time";

const learned = (orderCount: number, medianDays = 9) => ({ medianDays, variation: 0.2, orderCount });

it("an item's own orders count first, from five of them on", () => {
  const known = { supplierLearned: learned(40, 12), itemAgreedDays: 7, supplierAgreedDays: 10 };
  expect(leadTimeThatCounts({ ...known, itemLearned: learned(5) })).toEqual({
    days: 9,
    variation: 0.2,
    source: "item_learned",
  });
  expect(leadTimeThatCounts({ ...known, itemLearned: learned(4) })).toMatchObject({
    days: 12,
    source: "supplier_learned",
  });
});

it("the supplier's orders count before what is agreed, from three of them on", () => {
  const agreed = { itemAgreedDays: 7, supplierAgreedDays: 10 };
  expect(leadTimeThatCounts({ ...agreed, supplierLearned: learned(3) })).toMatchObject({ days: 9 });
  expect(leadTimeThatCounts({ ...agreed, supplierLearned: learned(2) })).toEqual({
    days: 7,
    variation: 0.3,
    source: "item_agreed",
  });
});

it("an item's agreed days count before the supplier's, also where they are 0", () => {
  expect(leadTimeThatCounts({ itemAgreedDays: 0, supplierAgreedDays: 10 })).toMatchObject({ days: 0 });
  expect(leadTimeThatCounts({ itemAgreedDays: null, supplierAgreedDays: 10 })).toMatchObject({
    days: 10,
    source: "supplier_agreed",
  });
});

it("without anything it is 14 days, and a supplier's 0 is nothing agreed", () => {
  const usual = { days: 14, variation: 0.3, source: "usual" };
  expect(leadTimeThatCounts({})).toEqual(usual);
  expect(leadTimeThatCounts({ itemAgreedDays: null, supplierAgreedDays: 0 })).toEqual(usual);
});

it("variation comes from the quartiles, and the fewer the orders the more from the usual 0.3", () => {
  const times = { firstQuartile: 7, median: 9, thirdQuartile: 12 };
  const of = (orderCount: number) => toLearned({ ...times, orderCount }).variation;
  expect(toLearned({ ...times, orderCount: 50 })).toMatchObject({ medianDays: 9, fromDays: 7, toDays: 12 });
  expect(of(1_000_000)).toBeCloseTo(5 / 1.349 / (28 / 3), 2);
  expect(of(1)).toBeGreaterThan(0.3);
  expect(of(3)).toBeGreaterThan(of(1));
  expect(of(50)).toBeGreaterThan(of(3));
  const punctual = { firstQuartile: 9, median: 9, thirdQuartile: 9, orderCount: 3 };
  expect(toLearned(punctual).variation).toBeGreaterThan(0.2);
  expect(toLearned({ ...punctual, orderCount: 50 }).variation).toBeLessThan(0.1);
});

it("orders that came on the day they were sent have the usual variation", () => {
  const times = { firstQuartile: 0, median: 0, thirdQuartile: 0, orderCount: 9 };
  expect(toLearned(times)).toEqual({ medianDays: 0, fromDays: 0, toDays: 0, variation: 0.3, orderCount: 9 });
});
