/** The most labels in one PDF. */
export const mostLabels = 2_000;
/** The most products in one PDF. */
export const mostLabelItems = 1_000;

export const labelCodes = ["barcode", "sku", "none"] as const;
export const labelSymbols = ["auto", "code128", "qr"] as const;
export const labelFields = ["title", "options", "sku", "price"] as const;

export type LabelCode = (typeof labelCodes)[number];
export type LabelSymbolChoice = (typeof labelSymbols)[number];
export type LabelField = (typeof labelFields)[number];
