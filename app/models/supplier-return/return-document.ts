import type { OrderDocument, Party } from "~/models/purchase-order/order-document";
import type { ReturnReason } from "./reasons";

/** A return as its supplier sees it: plain data, which can be sent to a thread. */
export interface ReturnDocument extends Pick<
  OrderDocument,
  "currency" | "language" | "locale" | "timeZone" | "shop" | "logo" | "supplier" | "mark"
> {
  returnNumber: string;
  poNumber: string;
  /** ISO 8601; shown as a day of the shop's time zone. */
  date: string;
  shipFrom: Pick<Party, "name" | "address">;
  notes: string;
  lines: ReturnDocumentLine[];
  expectedCredit: string;
}

export interface ReturnDocumentLine {
  sku: string;
  articleNumber: string;
  /** As the supplier calls it, where it has a name of its own. */
  title: string;
  reason: ReturnReason;
  note: string;
  quantity: number;
  /** Decimal text in the return's currency, like `lineTotal`. */
  unitCost: string;
  lineTotal: string;
}
