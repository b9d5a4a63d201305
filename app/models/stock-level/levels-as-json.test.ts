import { expect, it } from "vitest";
import { levelWriter, type StockedVariant } from "./levels-as-json";

const attic = { id: "502", name: 'Attic "up"', isPassed: true };
const shopFloor = { id: "501", name: "Shop floor", isPassed: false };
const mug = { variantId: "1", sku: 'M"1', title: "Mug – blue", levels: "501:7,502:-2" };
const bowl = { ...mug, variantId: "2", title: "Bowl", levels: "502:9,501:0" };

const write = levelWriter([attic, shopFloor]);
const written = (variants: StockedVariant[], by = write) =>
  by(variants).map(({ json }) => JSON.parse(json) as unknown);

it("lists the levels of a variant in the order of the locations, whatever order they came in", () => {
  const level = { variantId: "gid://platform/ProductVariant/1", sku: 'M"1', title: "Mug – blue" };
  const inAttic = { locationId: "gid://platform/Location/502", locationName: 'Attic "up"' };
  const onShopFloor = { locationId: "gid://platform/Location/501", locationName: "Shop floor" };
  expect(written([mug])).toEqual([
    { ...level, currentStock: -2, ...inAttic },
    { ...level, currentStock: 7, ...onShopFloor },
  ]);
  expect(written([{ ...mug, levels: "502:-2,501:7" }])).toEqual(written([mug]));
  expect(write([mug])[0]).toMatchObject({ variant: mug, location: attic });
});

it("leaves out locations that are not listed", () => {
  const lamp = { ...mug, variantId: "4", levels: "501:1,503:4" };
  expect(written([{ ...mug, levels: "503:9" }, lamp])).toMatchObject([
    { variantId: "gid://platform/ProductVariant/4", currentStock: 1 },
  ]);
});

it("takes a number alone for what is available at the only location", () => {
  const inAttic = levelWriter([attic]);
  expect(written([{ ...mug, levels: "-2" }, bowl], inAttic)).toEqual(written([mug, bowl], inAttic));
});

it("goes on behind a place within a variant, and lists the variants that follow whole", () => {
  const { title, sku, variantId } = mug;
  const after = { title, sku, variantId, locationName: attic.name, locationId: attic.id };
  const goesOn = levelWriter([attic, shopFloor], after);
  expect(written([mug, bowl], goesOn)).toMatchObject([
    { currentStock: 7 },
    { currentStock: 9 },
    { currentStock: 0 },
  ]);
  const renamed = { ...mug, title: "Mug – navy" };
  expect(written([renamed], goesOn)).toMatchObject([{ currentStock: -2 }, { currentStock: 7 }]);
});
