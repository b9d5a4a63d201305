import { expect, it } from "vitest";
import { marginOf, type MarginSums } from "./margin-of";

const sums: MarginSums = {
  ...{ unitsSold: 10, unitsReturned: 1, unpricedUnits: 0, unitsWithoutCost: 0 },
  ...{ netSales: "100.00", netSalesWithoutCost: "0", costOfGoodsSold: "60.00" },
};

it("the margin is net sales less the cost of goods sold", () => {
  expect(marginOf(sums)).toMatchObject({ netSales: 100, margin: 40, marginShare: 0.4 });
});

it("goods without a known cost have no part in the margin, and are counted beside it", () => {
  const mixed = { ...sums, unitsWithoutCost: 2, netSalesWithoutCost: "20.00" };
  expect(marginOf(mixed)).toMatchObject({
    ...{ netSales: 100, netSalesWithoutCost: 20, margin: 20, marginShare: 0.25, unitsWithoutCost: 2 },
  });
});

it("there is no margin where no cost is known, and none is 0", () => {
  const none = { ...sums, unitsWithoutCost: 10, netSalesWithoutCost: "100.00", costOfGoodsSold: "0" };
  expect(marginOf(none)).toMatchObject({ netSales: 100, costOfGoodsSold: null, margin: null });
});

it("sales without a known price are unknown, not 0", () => {
  const none = { ...sums, unpricedUnits: 11, netSales: "0" };
  expect(marginOf(none)).toMatchObject({
    netSales: null,
    margin: null,
    marginShare: null,
    unpricedUnits: 11,
  });
});

it("goods that were given away have a margin below 0 and no share", () => {
  expect(marginOf({ ...sums, netSales: "0" })).toMatchObject({ margin: -60, marginShare: null });
});

it("a day on which stock left and nothing was sold has its cost", () => {
  const late = { ...sums, unitsSold: 0, unitsReturned: 0, netSales: "0" };
  expect(marginOf(late)).toMatchObject({ netSales: 0, costOfGoodsSold: 60, margin: -60, marginShare: null });
});

it("the share is rounded half away from zero, below 0 too", () => {
  const shareOf = (costOfGoodsSold: string) =>
    marginOf({ ...sums, netSales: "32", costOfGoodsSold }).marginShare;
  expect([shareOf("54"), shareOf("10")]).toEqual([-0.688, 0.688]);
});
