import { describe, expect, it } from "vitest";
import { readCsv } from "~/lib/csv/read-csv";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import { hasItemColumns, itemsToSave, planImport, skusIn } from "./plan-import";

const variants = [
  { variantId: "mug", sku: "MUG", title: "Mug" },
  { variantId: "jug", sku: "JUG", title: "Jug" },
  { variantId: "one", sku: "BOTH", title: "One" },
  { variantId: "other", sku: "BOTH", title: "Other" },
];
const mug: SupplierItemResource = {
  ...{ id: 1, supplierId: 2, productId: "product", variantId: "mug", sku: "MUG", title: "Mug" },
  ...{ articleNumber: "A-1", orderTitle: "", currency: "EUR", cost: 4.2, priceBreaks: [] },
  ...{ packSize: 12, caseVolume: null, minimumQuantity: 1, increment: 1, leadTimeDays: null },
  ...{ preferred: false, active: true },
  updatedAt: "2026-11-26T00:00:00.000Z",
};

const plan = (csv: string, decimal: "." | "," = ".") =>
  planImport(readCsv(csv), { variants, items: [mug], decimal });

describe("a file of a supplier's products", () => {
  it("creates, changes and leaves products, with what it names of them alone", () => {
    const lines = plan("SKU\tCost\tUnits per case\tPreferred\nMUG\t4.50\t12\tyes\nJUG\t9\t\t\n");
    expect(lines).toMatchObject([
      {
        kind: "change",
        changes: [
          { field: "cost", from: 4.2, to: 4.5 },
          { field: "preferred", from: false, to: true },
        ],
      },
      { kind: "create", title: "Jug" },
    ]);
    expect(itemsToSave(lines)).toEqual([
      { variantId: "mug", cost: 4.5, packSize: 12, preferred: true },
      { variantId: "jug", cost: 9 },
    ]);
    expect(plan("SKU,Cost\nMUG,4.20\n")).toMatchObject([{ kind: "same" }]);
  });

  it("names a product by the supplier's article number where it has no SKU", () => {
    const lines = plan("Artikelnummer;Preis;Staffelpreise\nA-1;4,80;48: 4,50\nB-2;1\n", ",");
    expect(lines).toMatchObject([
      { kind: "change", item: { variantId: "mug", cost: 4.8, priceBreaks: [{ quantity: 48, cost: 4.5 }] } },
      { kind: "refused", fault: "unknownArticle" },
    ]);
  });

  it.each([
    ["SKU,Cost\n,4", "noCode"],
    ["SKU,Cost\nVASE,4", "unknownSku"],
    ["SKU,Cost\nBOTH,4", "sharedSku"],
    ["SKU,Cost\nMUG,much", "cost"],
    ["SKU,Currency\nMUG,euros", "currency"],
    ["SKU,Price breaks\nMUG,cheap", "priceBreaks"],
    ["SKU,Pack\nMUG,0", "packSize"],
    ["SKU,Litres\nMUG,0", "caseVolume"],
    ["SKU,MOQ\nMUG,1.5", "minimumQuantity"],
    ["SKU,Lead time\nMUG,4000", "leadTimeDays"],
    ["SKU,Active\nMUG,maybe", "active"],
  ])("refuses the line of %j because of %s", (csv, fault) => {
    expect(plan(csv)).toMatchObject([{ kind: "refused", fault }]);
  });

  it("takes a product once", () => {
    expect(plan("SKU,Article number,Cost\nMUG,,4\n,A-1,5\n").map(({ kind }) => kind)).toEqual([
      "change",
      "refused",
    ]);
  });

  it("is one where its lines say which product they are about", () => {
    expect(hasItemColumns(readCsv("SKU\nMUG"))).toBe(true);
    expect(hasItemColumns(readCsv("Artikelnummer;Preis\nA-1;4"))).toBe(true);
    expect(hasItemColumns(readCsv("Article number\nA-1"))).toBe(false);
    expect(hasItemColumns(readCsv("Product,Cost\nMug,4"))).toBe(false);
    expect(skusIn(readCsv("SKU,Cost\nMUG,4\n,5\nMUG,6"))).toEqual(["MUG"]);
  });
});
