import { describe, expect, it } from "vitest";
import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { changeDraft } from "./draft-reducer";
import { emptyDraft } from "./order-draft";
import { settled, takePasted } from "./take-pasted";

const pricing = { currency: "EUR", shopCurrency: "EUR", decimal: "." } as const;
const variant = (number: number, sku: string): FoundVariant => ({
  variantId: `gid://platform/ProductVariant/${number}`,
  productId: "gid://platform/Product/1",
  title: `Product ${number}`,
  sku,
  barcode: "",
  cost: 4.5,
  available: 3,
});
const row = (code: string, quantity = "2", costPrice = "") => ({
  row: 1,
  code,
  title: "",
  quantity,
  costPrice,
});
const found = new Map([
  ["mug-01", [variant(1, "MUG-01")]],
  ["twin", [variant(2, "TWIN"), variant(3, "twin")]],
]);

describe("rows of a spreadsheet in an order", () => {
  it("become lines, at the product's own cost where they name none", () => {
    const { lines, aside } = takePasted([row("mug-01"), row("MUG-01", "1,000", "4")], found, pricing);
    expect(lines.map(({ quantity, costPrice }) => [quantity, costPrice])).toEqual([
      ["2", "4.50"],
      ["1000", "4"],
    ]);
    expect(aside).toEqual([]);
  });

  it("become unread lines with the reason, and none is lost", () => {
    const rows = [
      row(""),
      row("nope"),
      row("twin"),
      row("MUG-01", "a few"),
      row("MUG-01", "1", "cheap"),
      row("MUG-01", "0.5"),
    ];
    const { lines, aside } = takePasted(rows, found, pricing);
    expect(lines).toEqual([]);
    expect(aside.map(({ reason }) => reason)).toEqual([
      "noCode",
      "unknown",
      "several",
      "quantity",
      "cost",
      "quantity",
    ]);
    expect(aside[3]).toMatchObject({ quantity: "a few", variant: { sku: "MUG-01" } });
  });

  it("become lines once they are corrected", () => {
    const [waiting] = takePasted([row("nope", "x")], found, pricing).aside;
    if (!waiting) throw new Error("It was taken.");
    expect(settled(waiting, variant(1, "MUG-01"), pricing)).toBeNull();
    expect(settled({ ...waiting, quantity: "6" }, variant(1, "MUG-01"), pricing)).toMatchObject({
      sku: "MUG-01",
      quantity: "6",
    });
  });

  it("raise the quantity of a product that is on the order already", () => {
    const take = (quantity: string, cost: string) => ({
      type: "take" as const,
      ...takePasted([row("MUG-01", quantity, cost)], found, pricing),
    });
    const once = changeDraft(emptyDraft({ currency: "EUR", taxPercent: 0, decimal: "." }), take("2", ""));
    const twice = changeDraft(once, take("5", "4.00"));
    expect(twice.lines).toHaveLength(1);
    expect(twice.lines[0]).toMatchObject({ quantity: "7", costPrice: "4.00" });
  });
});
