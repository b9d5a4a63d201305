import type { Values } from "./values";

/** Whether a line says which variant it is about. */
export function namesVariant(values: Values): boolean {
  return ["inventoryItemId", "sku", "barcode", "title"].some((field) => values[field] !== undefined);
}
