import type { Label, LabelDocument } from "~/models/label/label-document";

/** Labels of one product for a roll; what a test is about is given. */
export function labelDocument(changes: Partial<LabelDocument> = {}): LabelDocument {
  return {
    format: "roll-57x32",
    skip: 0,
    code: "barcode",
    symbol: "auto",
    fields: ["title", "options", "sku", "price"],
    currency: "EUR",
    locale: "en",
    date: "2026-11-28T10:00:00.000Z",
    labels: [label()],
    ...changes,
  };
}

export function label(changes: Partial<Label> = {}): Label {
  return {
    title: "Stoneware mug",
    options: "Sand / 300 ml",
    sku: "MUG-0001",
    price: "24.9",
    code: "4006381333931",
    copies: 1,
    ...changes,
  };
}
