import type { LabelsInput } from "./schema";

/** Labels as they are printed: plain data, which can be sent to a thread. */
export interface LabelDocument extends Omit<LabelsInput, "items"> {
  /** ISO 4217; prices are decimal text in it. */
  currency: string;
  locale: string;
  /** ISO 8601. */
  date: string;
  labels: Label[];
}

export interface Label {
  /** The product's title. */
  title: string;
  /** The variant's own title, such as "Blue / Large"; empty where it has none. */
  options: string;
  sku: string;
  /** Decimal text; empty where the store has none. */
  price: string;
  /** What is encoded: barcode or SKU; empty where it has neither. */
  code: string;
  copies: number;
}
