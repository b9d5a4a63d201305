import type { ReturnedKind } from "~/models/email/event-kind";

/** The subject of an alert, with its present figures; null when they are gone. */
export type AlertSubject =
  | VariantSubject
  | OrderSubject
  | ReturnedSubject
  | AnsweredSubject
  | OperationSubject
  | DifferencesSubject
  | CostsSubject
  | ForecastsSubject
  | BillSubject
  | null;

export interface VariantSubject {
  kind: "variant";
  variantId: string;
  title: string;
  sku: string;
  /** Units at active locations; below 0 when oversold. */
  stock: number;
  reorderPoint: number;
  /** Units on their way to the shop, from whomever. */
  incoming: number;
}

export interface OrderSubject {
  kind: "order";
  id: number;
  poNumber: string;
  supplierName: string;
  /** A moment of the due day. */
  dueOn: string;
  unitsOrdered: number;
  unitsOpen: number;
}

/** An order or a return to the supplier whose email did not reach the supplier. */
export interface ReturnedSubject {
  kind: "returned";
  document: "order" | "return";
  id: number;
  number: string;
  supplierName: string;
  recipient: string;
  event: ReturnedKind;
  /** In the words of the mail service; empty where it says nothing. */
  detail: string;
}

/** An order whose supplier's answer waits for a decision. */
export interface AnsweredSubject {
  kind: "answered";
  id: number;
  poNumber: string;
  supplierName: string;
  /** Lines that the answer would change. */
  changed: number;
  note: string;
}

/** An inventory operation that Shopify refused or whose outcome is unknown. */
export interface OperationSubject {
  kind: "operation";
  document: "receipt" | "adjustment" | "transfer" | "count" | "return";
  /** The purchase order of a receipt. */
  documentId: number;
  poNumber: string | null;
  returnNumber: string | null;
  isCertain: boolean;
  words: string;
}

export interface DifferencesSubject {
  kind: "differences";
  open: number;
}

/** Costs that somebody has changed in the store. */
export interface CostsSubject {
  kind: "costs";
  open: number;
}

/** Forecasts that have become wrong. */
export interface ForecastsSubject {
  kind: "forecasts";
  /** Variants that sell more than forecast, and less. */
  more: number;
  less: number;
}

/** A bill that is past its due day. */
export interface BillSubject {
  kind: "bill";
  id: number;
  number: string;
  supplierName: string;
  /** YYYY-MM-DD. */
  dueOn: string;
  open: number;
  currency: string;
}

export function pageOfSubject(subject: AlertSubject): string {
  switch (subject?.kind) {
    case "variant":
      return `/app/stock-levels/${subject.variantId}`;
    case "returned":
      return `/app/${subject.document === "return" ? "supplier-returns" : "purchase-orders"}/${subject.id}`;
    case "order":
    case "answered":
      return `/app/purchase-orders/${subject.id}`;
    case "operation":
      return pageOfDocument(subject);
    case "differences":
      return "/app/stock-levels/differences";
    case "costs":
      return "/app/store-costs";
    case "bill":
      return `/app/bills/${subject.id}`;
    case "forecasts":
      return "/app/reorder/forecasts?sells=wrong";
    default:
      return "/app/stock-levels";
  }
}

function pageOfDocument({ document, documentId }: OperationSubject): string {
  switch (document) {
    case "receipt":
      return `/app/purchase-orders/${documentId}`;
    case "transfer":
      return `/app/transfers/${documentId}`;
    case "count":
      return `/app/counts/${documentId}`;
    case "return":
      return `/app/supplier-returns/${documentId}`;
    case "adjustment":
      return "/app/stock-levels";
  }
}
