import { describe, expect, it } from "vitest";
import { customLine, mergeOrders } from "./draft-reducer";
import { type DraftLine, emptyDraft } from "./order-draft";

const ground = { currency: "USD", taxPercent: 0, decimal: "." } as const;
const mug: DraftLine = {
  ...customLine({ ...ground, shopCurrency: "USD" }),
  key: "variant-1",
  productId: "gid://platform/Product/9",
  variantId: "gid://platform/ProductVariant/1",
  sku: "MUG",
  title: "Mug",
  quantity: "5",
  costPrice: "4.50",
};
const custom: DraftLine = { ...mug, key: "custom-a", variantId: null, title: "Freight" };
const base = emptyDraft(ground, { notes: "", tax: "" });

describe("two versions of an order", () => {
  it("have a variant once that both added, as it was typed here", () => {
    const other = { ...base, notes: "Theirs", lines: [{ ...mug, key: "stored-7", id: 7, quantity: "2" }] };
    const own = { ...base, lines: [mug, custom] };
    const { notes, lines } = mergeOrders({ base, own, other });
    expect(notes).toBe("Theirs");
    expect(lines).toEqual([{ ...mug, key: "stored-7", id: 7 }, custom]);
  });

  it("keep pasted rows that wait for a correction", () => {
    const row = { key: "aside-1", code: "X", quantity: "1", costPrice: "", reason: "unknown", variant: null };
    const own = { ...base, aside: [row as never] };
    expect(mergeOrders({ base, own, other: base }).aside).toEqual([row]);
  });
});
