import { expect, it } from "vitest";
import { readWanted } from "./wanted-variants";

it("reads what a link asks an order for, by number or platform id, each variant once", () => {
  expect(readWanted("11:24,gid://platform/ProductVariant/12:3,13,11:1")).toEqual([
    { id: 11n, quantity: 25 },
    { id: 12n, quantity: 3 },
    { id: 13n, quantity: 1 },
  ]);
});

it("ignores what is not a variant", () => {
  expect(readWanted("")).toEqual([]);
  expect(readWanted("mug:2,11:0,gid://platform/Product/5:1,-3:1")).toEqual([]);
});
