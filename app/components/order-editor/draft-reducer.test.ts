import { describe, expect, it } from "vitest";
import { changeDraft, customLine, lineOf } from "./draft-reducer";
import { emptyDraft } from "./order-draft";

const mug = {
  variantId: "gid://platform/ProductVariant/11",
  productId: "gid://platform/Product/1",
  title: "Mug",
  sku: "MUG",
  cost: 4.5,
  available: 3,
};

describe("the lines of an order in the making", () => {
  it("hold a variant once, whichever prefix its id came with", () => {
    const once = changeDraft(emptyDraft({}), { type: "add", lines: [lineOf(mug, "EUR")] });
    const again = { ...mug, variantId: "gid://shopify/ProductVariant/11" };
    const twice = changeDraft(once, { type: "add", lines: [lineOf(again, "EUR")] });
    expect(twice.lines).toHaveLength(1);
  });

  it("hold as many custom lines as are wanted", () => {
    const lines = [customLine("EUR"), customLine("EUR")];
    expect(changeDraft(emptyDraft({}), { type: "add", lines }).lines).toHaveLength(2);
  });

  it("stay the same objects while another line is typed", () => {
    const lines = [lineOf(mug, "EUR"), customLine("EUR")];
    const draft = changeDraft(emptyDraft({}), { type: "add", lines });
    const key = draft.lines[1]?.key ?? "";
    const typed = changeDraft(draft, { type: "line", key, field: "title", value: "Freight" });
    expect(typed.lines[0]).toBe(draft.lines[0]);
    expect(typed.lines[1]?.title).toBe("Freight");
  });

  it("start with one unit at the cost the catalogue knows", () => {
    expect(lineOf(mug, "EUR")).toMatchObject({ quantity: "1", costPrice: "4.50" });
    expect(lineOf({ ...mug, cost: null }, "JPY").costPrice).toBe("0");
  });
});
