import { expect, it } from "vitest";
import { guessKind, guessMapping, missingFields } from "./columns";

it("columns are recognized by their heads, in English and German", () => {
  expect(guessMapping("items", ["Supplier", "SKU", "Unit cost (EUR)", "MOQ", "Case pack"])).toEqual({
    supplier: 0,
    sku: 1,
    cost: 2,
    minimumQuantity: 3,
    packSize: 4,
  });
  expect(guessMapping("suppliers", ["Firma", "E-Mail", "Lieferzeit (Tage)", "Währung"])).toEqual({
    name: 0,
    email: 1,
    leadTimeDays: 2,
    currency: 3,
  });
});

it("a column has one field", () => {
  expect(guessMapping("contacts", ["Company", "Name", "Name"])).toEqual({ supplier: 0, name: 1 });
});

it.each([
  [["Name", "Email", "Phone"], "suppliers"],
  [["Supplier", "Contact name", "Email"], "contacts"],
  [["Vendor", "SKU", "Cost"], "items"],
  [["Colour", "Size"], null],
])("a file with the heads %j has %s", (heads, kind) => {
  expect(guessKind(heads)).toBe(kind);
});

it("what has no column yet is named", () => {
  expect(missingFields("items", { cost: 1 })).toEqual([
    ["supplier"],
    ["inventoryItemId", "sku", "barcode", "title"],
  ]);
  expect(missingFields("items", { supplier: 0, barcode: 1 })).toEqual([]);
});
