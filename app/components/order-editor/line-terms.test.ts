import { expect, it } from "vitest";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import { differenceOf, differs, withTerms } from "./line-terms";
import type { DraftLine } from "./order-draft";

const ground = { currency: "EUR", decimal: "," } as const;
const item = {
  ...{ packSize: 12, minimumQuantity: 24, increment: 1, currency: "EUR", cost: 4 },
  priceBreaks: [{ quantity: 48, cost: 3.5 }],
} as unknown as SupplierItemResource;

function line(quantity: string, costPrice: string): DraftLine {
  const variantId = "gid://shopify/ProductVariant/1";
  return { key: "1", productId: null, variantId, sku: "MUG", title: "Mug", quantity, costPrice };
}

it("a quantity of whole cases at the agreed cost needs nothing", () => {
  expect(differs(differenceOf(line("36", "4,00"), item, ground))).toBe(false);
});

it("a quantity that is no whole case has both neighbours offered, one below the minimum the least alone", () => {
  expect(differenceOf(line("30", "4"), item, ground).quantities).toEqual([24, 36]);
  expect(differenceOf(line("1", "4"), item, ground).quantities).toEqual([24]);
});

it("the agreed cost is that of the quantity, and unknown in another currency", () => {
  expect(differenceOf(line("36", "5"), item, ground).cost).toBe(4);
  expect(differenceOf(line("48", "4"), item, ground).cost).toBe(3.5);
  expect(differenceOf(line("48", "4"), item, { ...ground, currency: "USD" }).cost).toBeNull();
  expect(differenceOf(line("48", "4"), { ...item, cost: null, priceBreaks: [] }, ground).cost).toBeNull();
});

it("nothing is offered for what is no quantity", () => {
  for (const typed of ["", "0", "two", "1,5"])
    expect(differs(differenceOf(line(typed, "5"), item, ground))).toBe(false);
});

it("the supplier's terms round up, and the cost is that of the larger quantity", () => {
  expect(withTerms(line("40", "4,00"), item, ground)).toMatchObject({ quantity: "48", costPrice: "3,50" });
  const same = line("36", "4,00");
  expect(withTerms(same, item, ground)).toBe(same);
});
