import { describe, expect, it } from "vitest";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import { conflictRules } from "../edited-rows/row-conflicts";
import { itemRows, toItemDraft, withCells } from "./item-edits";

const mug: SupplierItemResource = {
  ...{ id: 1, supplierId: 2, productId: "product", variantId: "mug", sku: "MUG", title: "Mug" },
  ...{ articleNumber: "A-1", orderTitle: "", currency: "EUR", cost: 4.2 },
  priceBreaks: [{ quantity: 48, cost: 3.9 }],
  ...{ packSize: 12, caseVolume: 7.5, minimumQuantity: 24, increment: 1, leadTimeDays: null },
  ...{ preferred: true, active: true },
  updatedAt: "2026-11-26T00:00:00.000Z",
};
const rows = itemRows(".");

describe("a product in the table", () => {
  it("is sent as it is stored where nothing was typed, whatever sign stands before decimals", () => {
    for (const { toBody, toDraft } of [rows, itemRows(",")]) {
      expect(toBody(toDraft(mug))).toMatchObject({
        ...{ articleNumber: "A-1", cost: 4.2, priceBreaks: [{ quantity: 48, cost: 3.9 }] },
        ...{ packSize: 12, caseVolume: 7.5, minimumQuantity: 24, leadTimeDays: null, preferred: true },
      });
    }
    expect(itemRows(",").toDraft(mug)).toMatchObject({ cost: "4,20", priceBreaks: "48: 3,90" });
  });

  it("is sent so that the API names each text that is no number", () => {
    const typed = {
      cost: "much",
      priceBreaks: "48 3.9",
      packSize: "a dozen",
      caseVolume: "big",
      leadTimeDays: "soon",
    };
    expect(rows.toBody({ ...rows.toDraft(mug), ...typed })).toMatchObject({
      ...{ cost: -1, priceBreaks: [{ quantity: -1 }], packSize: null, caseVolume: -1, leadTimeDays: -1 },
    });
    expect(rows.toBody({ ...rows.toDraft(mug), cost: " ", priceBreaks: "" })).toMatchObject({
      ...{ cost: null, priceBreaks: [] },
    });
  });

  it("that another person changed is told field by field, price breaks as they are typed", () => {
    const { differences, overStored, isReplaced } = conflictRules(rows);
    const draft = { ...rows.toDraft(mug), cost: "5.00" };
    const stored = { ...mug, cost: 4.5, packSize: 6, priceBreaks: [] };
    const told = differences([{ draft, stored }]);
    expect(told).toMatchObject([
      { field: "cost", from: 4.2, to: 4.5 },
      { field: "priceBreaks", from: "48: 3.90", to: "" },
      { field: "packSize", from: 12, to: 6 },
    ]);
    const kept = overStored({ mug: draft }, [{ draft, stored }]);
    expect(kept.mug).toMatchObject({ cost: "5.00", packSize: "6", priceBreaks: "" });
    expect(told.map((one) => isReplaced(one, { mug: draft }, [{ draft, stored }]))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("a block of cells", () => {
  const table = ["mug", "jug", "bowl"].map((variantId) =>
    toItemDraft({ ...mug, variantId }, { decimal: "." }),
  );

  it("goes downwards and to the right from where it is pasted", () => {
    const cells = [
      ["4.10", "USD"],
      [" 8.00 ", "GBP"],
    ];
    expect(withCells(table, cells, { variantId: "jug", field: "cost" })).toMatchObject([
      { variantId: "jug", cost: "4.10", currency: "USD", packSize: "12" },
      { variantId: "bowl", cost: "8.00", currency: "GBP" },
    ]);
  });

  it("ends where the table does", () => {
    const cells = [["7", "too far"], ["8"]];
    expect(withCells(table, cells, { variantId: "bowl", field: "leadTimeDays" })).toMatchObject([
      { variantId: "bowl", leadTimeDays: "7" },
    ]);
  });
});
