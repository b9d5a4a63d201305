import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { searchVariants } from "./search-variants.server";

const variants = { 1: "Mug-1", 2: "BOWL", 3: "ΜΑΣ-Σ", 4: "" };

async function shopWithBarcodes() {
  const shop = await createShop({ variants });
  for (const [id, barcode] of [
    [1n, "4001"],
    [2n, "mug-1"],
  ] as const) {
    await db.variant.updateMany({ where: { shopId: shop.id, id }, data: { barcode } });
  }
  const skus = async (wanted: { code?: string; codes?: string[]; search?: string }) =>
    (await searchVariants(shop, { ...wanted, limit: 50 })).map(({ sku }) => sku);
  return skus;
}

it.each([
  ["a SKU, whether capital or small", "mUG-1", ["Mug-1"]],
  ["a SKU of one variant that is the barcode of another", "mug-1", ["BOWL", "Mug-1"]],
  ["a barcode", "4001", ["Mug-1"]],
  ["a SKU in Greek", "ΜΑΣ-Σ", ["ΜΑΣ-Σ"]],
  ["a part of a SKU, which is no whole one", "BOW", []],
  ["a wildcard", "%", []],
])("a scanner finds the same by itself and in a list: %s", async (_, code, found) => {
  const skus = await shopWithBarcodes();
  expect(await skus({ code })).toEqual(found);
  expect(await skus({ codes: [code] })).toEqual(found);
  expect(await skus({ codes: ["NONE", code, code] })).toEqual(found);
});

it("a list of codes finds each, and an empty one nothing", async () => {
  const skus = await shopWithBarcodes();
  expect(await skus({ codes: ["bowl", "4001", "NONE"] })).toEqual(["BOWL", "Mug-1"]);
  expect(await skus({ codes: [] })).toEqual([]);
});

it("an empty code leaves nothing out, and several conditions hold together", async () => {
  const skus = await shopWithBarcodes();
  expect(await skus({ code: "" })).toHaveLength(4);
  expect(await skus({ code: "mug-1", codes: ["bowl"] })).toEqual(["BOWL"]);
  expect(await skus({ code: "mug-1", search: "bow" })).toEqual(["BOWL"]);
});
