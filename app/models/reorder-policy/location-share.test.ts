import { expect, it } from "vitest";
import { locationShares } from "./location-share";

const [warehouse, store] = [1n, 2n];
const shopSales = new Map([
  [warehouse, 300],
  [store, 100],
]);
const places = (inWarehouse: number, inStore: number) => [
  { locationId: warehouse, sold: inWarehouse },
  { locationId: store, sold: inStore },
];

it("is the shop's for a variant that never sold", () => {
  expect(locationShares(places(0, 0), { lump: 1, shopSales })).toEqual([0.75, 0.25]);
});

it("comes close to a variant's own sales as they grow", () => {
  const [, few = 0] = locationShares(places(0, 3), { lump: 1, shopSales }) ?? [];
  const [, many = 0] = locationShares(places(0, 300), { lump: 1, shopSales }) ?? [];
  expect(few).toBeCloseTo((3 + 0.75) / 6);
  expect(many).toBeGreaterThan(0.99);
});

it("is spread over the places that stock the variant, whole", () => {
  expect(locationShares([{ locationId: store, sold: 0 }], { lump: 2, shopSales })).toEqual([1]);
  const shares = locationShares(places(7, 2), { lump: 4, shopSales }) ?? [];
  expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(1);
});

it("is not known while no sale names a location", () => {
  expect(locationShares(places(0, 0), { lump: 1, shopSales: new Map() })).toBeNull();
});
