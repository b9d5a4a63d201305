import { expect, it } from "vitest";
import { levelWriter } from "./levels-as-json";

const write = levelWriter([
  { id: "502", name: 'Attic "up"' },
  { id: "501", name: "Shop floor" },
]);
const mug = { id: "1", sku: 'M"1', title: "Mug – blue", levels: "501:7,502:-2" };
const written = (variants: Parameters<typeof write>[0]) => JSON.parse(`[${write(variants)}]`) as unknown[];

it("lists the levels of a variant in the order of the locations, whatever order they came in", () => {
  const level = { variantId: "gid://platform/ProductVariant/1", sku: 'M"1', title: "Mug – blue" };
  expect(written([mug])).toEqual([
    { ...level, currentStock: -2, locationId: "gid://platform/Location/502", locationName: 'Attic "up"' },
    { ...level, currentStock: 7, locationId: "gid://platform/Location/501", locationName: "Shop floor" },
  ]);
  expect(write([{ ...mug, levels: "502:-2,501:7" }])).toBe(write([mug]));
});

it("leaves out inactive locations, and variants that are stocked nowhere", () => {
  const bowl = { ...mug, id: "2", levels: "503:9" };
  const vase = { ...mug, id: "3", levels: null };
  const lamp = { ...mug, id: "4", levels: "501:1,503:4" };
  expect(written([bowl, mug, vase, lamp])).toMatchObject([
    { variantId: "gid://platform/ProductVariant/1", currentStock: -2 },
    { variantId: "gid://platform/ProductVariant/1", currentStock: 7 },
    { variantId: "gid://platform/ProductVariant/4", currentStock: 1 },
  ]);
  expect(write([bowl, vase])).toBe("");
});
