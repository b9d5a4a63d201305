import { expect, it } from "vitest";
import { readCsv } from "~/lib/csv/read-csv";
import { hasColumns, partsOf, readLines, resolveLines } from "./import-lines";

const known = {
  variants: [
    { variantId: "gid://platform/ProductVariant/11", sku: "MUG-01", title: "Mug" },
    { variantId: "gid://platform/ProductVariant/12", sku: "PLATE", title: "Plate, small" },
    { variantId: "gid://platform/ProductVariant/13", sku: "plate", title: "Plate, large" },
  ],
  locations: [{ id: "gid://platform/Location/2", name: "Berlin" }],
};
const resolve = (text: string) => resolveLines(readLines(readCsv(text)), known);

it("finds a level by SKU or variant id and the location's name, in either language", () => {
  const english = resolve("SKU,Location,Quantity,Reason\nmug-01,berlin,12,Counted\n");
  const german = resolve(
    "Varianten-ID;Standort;Menge;Grund\ngid://platform/ProductVariant/11;Berlin;12;Counted\n",
  );
  expect(english).toEqual(german);
  expect(english).toEqual([
    {
      line: 2,
      problem: null,
      variantId: "gid://platform/ProductVariant/11",
      locationId: "gid://platform/Location/2",
      title: "Mug",
      sku: "MUG-01",
      locationName: "Berlin",
      quantity: 12,
      reason: "Counted",
    },
  ]);
});

it("says of each other line why it names none", () => {
  const lines = [
    "MUG-01,Berlin,1",
    ",Berlin,1",
    "CUP,Berlin,1",
    "PLATE,Berlin,1",
    "MUG-01,,1",
    "MUG-01,Rome,1",
  ];
  const text = ["SKU,Location,Quantity", ...lines, "MUG-01,Berlin,-1", "MUG-01,Berlin,2"].join("\n");
  expect(resolve(text).map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, "noCode"],
    [4, "unknownVariant"],
    [5, "ambiguousSku"],
    [6, "noLocation"],
    [7, "unknownLocation"],
    [8, "noQuantity"],
    [9, "twice"],
  ]);
});

it("needs a column for the variant, the location and the quantity", () => {
  expect(hasColumns(readCsv("SKU,Location,Quantity\na,b,1"))).toBe(true);
  expect(hasColumns(readCsv("SKU,Quantity\na,1"))).toBe(false);
  expect(hasColumns(readCsv("SKU,Location,Quantity\n"))).toBe(false);
});

it("parts a list without losing the rest", () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(partsOf([], 2)).toEqual([]);
});
