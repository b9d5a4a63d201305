import type { DueSource } from "~/models/order-due/due";
import type { Logo } from "~/models/shop-logo/logo";
import type { PaperLanguage } from "~/texts/language";
import type { StoredLine } from "./line";
import type { OrderChange } from "./revision-content";

/** A purchase order as its supplier sees it: plain data, which can be compared and sent to a thread. */
export interface OrderDocument {
  poNumber: string;
  /** Stamped on every page unless empty. */
  mark: "" | "draft" | "cancelled";
  /** What it replaces, and by which changes; null on an order's first paper. */
  revision: OrderRevision | null;
  /** ISO 8601, like `expectedAt`; shown as a day of the shop's time zone. */
  date: string;
  expectedAt: string | null;
  expectedBy: DueSource | null;
  /** ISO 4217; all amounts are decimal text in it. */
  currency: string;
  /** Of its words. */
  language: PaperLanguage;
  /** Of its numbers and days. */
  locale: string;
  timeZone: string;
  shop: Party;
  /** At the top of its first page; its picture is read when the paper is drawn. */
  logo: Logo | null;
  supplier: Party & { contact: string };
  shipTo: Pick<Party, "name" | "address">;
  paymentTerms: string;
  notes: string;
  lines: OrderDocumentLine[];
  subtotal: string;
  tax: string;
  shipping: string;
  discount: string;
  total: string;
}

export interface OrderRevision {
  number: number;
  /** ISO 8601: when the revision before it was sent. */
  replacedDate: string;
  changes: OrderChange[];
}

/** "PO-00012.pdf", and "PO-00012-revision-2.pdf" from the second revision on. */
export function fileNameOf({ poNumber, revision }: { poNumber: string; revision: number }): string {
  return revision > 1 ? `${poNumber}-revision-${revision}.pdf` : `${poNumber}.pdf`;
}

export interface Party {
  name: string;
  /** Lines, separated by line breaks or commas. */
  address: string;
  email: string;
  phone: string;
}

export interface OrderDocumentLine extends Omit<
  StoredLine,
  "id" | "position" | "productId" | "variantId" | "receivedQuantity" | "orderTitle"
> {
  /** As the supplier calls it, where it has a name of its own. */
  title: string;
  /** Of the variant alone, such as "Blue / Large", and its barcode; not on the PDF. */
  variantTitle: string;
  barcode: string;
  costPrice: string;
  lineTotal: string;
}
