/** What an alert is about, in figures as they are now; null where they are gone. */
export type AlertSubject = VariantSubject | OrderSubject | OperationSubject | DifferencesSubject | null;

export interface VariantSubject {
  kind: "variant";
  /** The number in its gid. */
  variantId: string;
  title: string;
  sku: string;
  /** Units at active locations; below 0 when more was sold than there was. */
  stock: number;
  reorderPoint: number;
}

export interface OrderSubject {
  kind: "order";
  id: number;
  poNumber: string;
  supplierName: string;
  /** The day it was due, as a moment of it. */
  dueOn: string;
  unitsOrdered: number;
  unitsOpen: number;
}

/** A change of stock that Shopify has not taken over, or nobody can tell. */
export interface OperationSubject {
  kind: "operation";
  document: "receipt" | "adjustment" | "transfer" | "count";
  /** Of a receipt, its purchase order. */
  documentId: number;
  /** Of a receipt's purchase order. */
  poNumber: string | null;
  isCertain: boolean;
  /** What Shopify said. */
  words: string;
}

/** Stock levels that were other at Shopify than believed. */
export interface DifferencesSubject {
  kind: "differences";
  /** How many nothing explains and nobody has decided. */
  open: number;
}

/** The page where something can be done about it. */
export function pageOfSubject(subject: AlertSubject): string {
  switch (subject?.kind) {
    case "variant":
      return `/app/stock-levels/${subject.variantId}`;
    case "order":
      return `/app/purchase-orders/${subject.id}`;
    case "operation":
      return pageOfDocument(subject);
    case "differences":
      return "/app/stock-levels/differences";
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
    case "adjustment":
      return "/app/stock-levels";
  }
}
