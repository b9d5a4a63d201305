import { describe, expect, it } from "vitest";
import { changeDraft, customLine, lineOf } from "./draft-reducer";
import { emptyDraft } from "./order-draft";

const ground = { currency: "EUR", taxPercent: 0, decimal: "." } as const;
const pricing = { currency: "EUR", shopCurrency: "EUR", decimal: "." } as const;

const mug = {
  variantId: "gid://platform/ProductVariant/11",
  productId: "gid://platform/Product/1",
  title: "Mug",
  sku: "MUG",
  barcode: "",
  cost: 4.5,
  available: 3,
};

describe("the lines of an unsaved order", () => {
  it("hold a variant once, whichever prefix its id came with", () => {
    const once = changeDraft(emptyDraft(ground), { type: "add", lines: [lineOf(mug, pricing)] });
    const again = { ...mug, variantId: "gid://shopify/ProductVariant/11" };
    const twice = changeDraft(once, { type: "add", lines: [lineOf(again, pricing)] });
    expect(twice.lines).toHaveLength(1);
  });

  it("hold as many custom lines as are wanted", () => {
    const lines = [customLine(pricing), customLine(pricing)];
    expect(changeDraft(emptyDraft(ground), { type: "add", lines }).lines).toHaveLength(2);
  });

  it("stay the same objects while another line is typed", () => {
    const lines = [lineOf(mug, pricing), customLine(pricing)];
    const draft = changeDraft(emptyDraft(ground), { type: "add", lines });
    const key = draft.lines[1]?.key ?? "";
    const typed = changeDraft(draft, { type: "line", key, field: "title", value: "Freight" });
    expect(typed.lines[0]).toBe(draft.lines[0]);
    expect(typed.lines[1]?.title).toBe("Freight");
  });

  it("start with one unit at the cost the catalogue knows", () => {
    expect(lineOf(mug, pricing)).toMatchObject({ quantity: "1", costPrice: "4.50" });
    expect(lineOf({ ...mug, cost: null }, { ...pricing, currency: "JPY" }).costPrice).toBe("0");
    expect(lineOf(mug, { ...pricing, decimal: "," }).costPrice).toBe("4,50");
  });

  it("leave the cost open in another currency than the catalogue's", () => {
    expect(lineOf(mug, { ...pricing, currency: "USD" }).costPrice).toBe("0.00");
  });

  it("take a pasted column of numbers downwards, as far as there are lines", () => {
    const lines = [lineOf(mug, pricing), customLine(pricing)];
    const draft = changeDraft(emptyDraft(ground), { type: "add", lines });
    const key = draft.lines[1]?.key ?? "";
    const filled = changeDraft(draft, { type: "fill", key, field: "quantity", values: ["7", "8"] });
    expect(filled.lines.map(({ quantity }) => quantity)).toEqual(["1", "7"]);
  });
});
