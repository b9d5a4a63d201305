import { describe, expect, it } from "vitest";
import type { MirroredProduct } from "~/models/catalogue/mirrored-products.server";
import { tellsNews } from "./product-news";

const known: MirroredProduct = {
  ...{ id: 1n, title: "Mug", status: "ACTIVE", vendor: "Kiln", productType: "Mugs" },
  imageUrl: "https://cdn.example.com/files/mug.jpg?v=1",
  changedAt: new Date("2026-11-20T10:00:00Z"),
  variants: [
    {
      ...{ id: 2n, inventoryItemId: 11n, title: "Mug - Blue", sku: "M-1", barcode: "" },
      ...{ price: 9, isBundle: false },
    },
  ],
};
const variant = {
  ...{ id: 2, product_id: 1, inventory_item_id: 11, title: "Blue", sku: "M-1", barcode: null, price: "9.00" },
  updated_at: "2026-11-20T12:00:00Z",
};
const body = {
  ...{ id: 1, title: "Mug", status: "active", vendor: "Kiln", product_type: "Mugs" },
  ...{ image: { src: "https://cdn.example.com/products/mug.jpg?v=2" }, variants: [variant] },
  updated_at: "2026-11-20T12:00:00Z",
};

describe("a product's body", () => {
  it("tells nothing new when only its time has changed", () => {
    expect(tellsNews(body, known)).toBe(false);
    expect(tellsNews({ ...body, has_variants_that_requires_components: false }, known)).toBe(false);
  });

  it("tells nothing new when it is older than the mirror", () => {
    expect(tellsNews({ ...body, title: "Cup", updated_at: "2026-11-20T09:59:59Z" }, known)).toBe(false);
  });

  it.each<[string, object]>([
    ["the title", { title: "Cup" }],
    ["the status", { status: "archived" }],
    ["the vendor", { vendor: "Oven" }],
    ["the type", { product_type: "Cups" }],
    ["the picture", { image: { src: "https://cdn.example.com/files/cup.jpg" } }],
    ["no picture", { image: null }],
    ["a variant's title", { variants: [{ ...variant, title: "Red" }] }],
    ["a SKU", { variants: [{ ...variant, sku: null }] }],
    ["a barcode", { variants: [{ ...variant, barcode: "400" }] }],
    ["a price", { variants: [{ ...variant, price: "9.50" }] }],
    ["another item", { variants: [{ ...variant, inventory_item_id: 12 }] }],
    ["one more variant", { variants: [variant, { ...variant, id: 3, inventory_item_id: 13 }] }],
    ["a variant less", { variants: [] }],
    ["variants beyond those that it has", { variant_gids: [{}, {}] }],
    ["a bundle where there was none", { has_variants_that_requires_components: true }],
    ["less than can be compared", { title: undefined }],
  ])("tells news with %s", (_name, change) => {
    expect(tellsNews({ ...body, ...change }, known)).toBe(true);
  });

  it("tells news of an unknown product, and of a bundle, whose parts no body tells", () => {
    expect(tellsNews(body, undefined)).toBe(true);
    const bundle = { ...known, variants: known.variants.map((one) => ({ ...one, isBundle: true })) };
    expect(tellsNews(body, bundle)).toBe(true);
  });
});
