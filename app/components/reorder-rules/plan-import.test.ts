import { describe, expect, it } from "vitest";
import { readCsv } from "~/lib/csv/read-csv";
import { hasRuleColumns, planImport, rulesToSave, skusIn } from "./plan-import";

const known = {
  variants: [
    { variantId: "mug", sku: "MUG", title: "Mug" },
    { variantId: "jug", sku: "JUG", title: "Jug" },
    { variantId: "bowl", sku: "BOWL", title: "Bowl" },
    { variantId: "cup-1", sku: "CUP", title: "Cup" },
    { variantId: "cup-2", sku: "CUP", title: "Other cup" },
  ],
  rules: [
    { variantId: "mug", reorderPoint: 5, reorderQuantity: 12, supplierId: 3 },
    { variantId: "bowl", reorderPoint: 1, reorderQuantity: 2, supplierId: null },
  ],
  suppliers: [
    { id: 3, name: "Clay & Co" },
    { id: 4, name: "Glass" },
    { id: 5, name: "glass" },
  ],
};

const planOf = (text: string) => planImport(readCsv(text), known);
const header = "SKU;Reorder point;Reorder quantity;Supplier\n";

describe("a file of rules", () => {
  it("creates, changes and leaves as they are, line by line", () => {
    const plan = planOf(`${header}JUG;4;6;clay & co\nMUG;8;12;\nBOWL;1;2;`);
    expect(plan).toMatchObject([
      { line: 2, kind: "create", rule: { variantId: "jug", supplierId: 3 }, supplierName: "Clay & Co" },
      { line: 3, kind: "change", old: { reorderPoint: 5 }, rule: { reorderPoint: 8 }, supplierName: null },
      { line: 4, kind: "same" },
    ]);
    expect(rulesToSave(plan)).toEqual([
      { variantId: "jug", reorderPoint: 4, reorderQuantity: 6, supplierId: 3 },
      { variantId: "mug", reorderPoint: 8, reorderQuantity: 12 },
    ]);
  });

  it("moves a rule to another supplier", () => {
    expect(planOf(`${header}BOWL;1;2;Clay & Co`)).toMatchObject([
      { kind: "change", supplierName: "Clay & Co" },
    ]);
  });

  it.each([
    [";1;1;", "noSku"],
    ["NONE;1;1;", "unknownSku"],
    ["CUP;1;1;", "sharedSku"],
    ["JUG;-1;1;", "point"],
    ["JUG;;1;", "point"],
    ["JUG;1;0;", "quantity"],
    ["JUG;1;1000001;", "quantity"],
    ["JUG;1;1;Nobody", "supplier"],
    ["JUG;1;1;Glass", "sharedSupplier"],
  ])("leaves out %j and says why", (line, fault) => {
    expect(planOf(header + line)).toEqual([{ line: 2, sku: line.split(";")[0], kind: "refused", fault }]);
  });

  it("takes the first of two lines of one SKU", () => {
    expect(planOf(`${header}JUG;1;1;\nJUG;2;2;`)).toMatchObject([
      { kind: "create" },
      { kind: "refused", fault: "twice" },
    ]);
  });

  it("may be in German, and has to name its columns", () => {
    const german = readCsv("SKU\tMeldebestand\tBestellmenge\nJUG\t1.200\t6");
    expect(hasRuleColumns(german)).toBe(true);
    expect(skusIn(german)).toEqual(["JUG"]);
    expect(planImport(german, known)).toMatchObject([{ rule: { reorderPoint: 1200 } }]);
    expect(hasRuleColumns(readCsv("Article;Number\nJUG;4"))).toBe(false);
  });
});
