import { randomUUID } from "node:crypto";
import type { StockDocument } from "~/models/column-texts";
import { apiVersion } from "~/platform/api-version";
import { adjustmentRequest, type AdjustmentReason } from "~/platform/inventory-adjustment";
import { toStoredChanges, type OperationChange } from "./changes";

/** A document that changes stock through the platform. */
export type ChangingDocument = Exclude<StockDocument, "external">;

/** What an operation of ours was written with. */
export function toChangingDocument(document: StockDocument): ChangingDocument {
  if (document === "external") throw new Error("What came from outside is not sent to the platform");
  return document;
}

/** Whether each line of such a document makes sense without the others, so that a refused one keeps none back. */
export const linesStandAlone: Record<ChangingDocument, boolean> = {
  receipt: false,
  adjustment: true,
  transfer: false,
  count: true,
};

const uriKinds: Record<ChangingDocument, string> = {
  receipt: "Receipt",
  adjustment: "Adjustment",
  transfer: "Transfer",
  count: "Count",
};

interface Subject {
  document: ChangingDocument;
  documentId: number;
  reason: AdjustmentReason;
  changes: OperationChange[];
}

/** As columns, an operation of which no request is made yet: its first sending makes one of what the levels then are. */
export function unsentRequest(changes: OperationChange[]) {
  return { key: randomUUID() as string, apiVersion, request: "", changes: toStoredChanges(changes) };
}

/** A request that was never sent: a fresh key, the exact bytes and what they are about, as columns. */
export function freshRequest({ document, documentId, reason, changes }: Subject) {
  const key = randomUUID();
  return {
    key,
    apiVersion,
    request: adjustmentRequest({
      key,
      reason,
      referenceDocumentUri: documentUri({ document, documentId }),
      changes,
    }),
    changes: toStoredChanges(changes),
  };
}

/** What the store's own inventory history names as the cause. */
export function documentUri({ document, documentId }: Pick<Subject, "document" | "documentId">): string {
  return `gid://backroom/${uriKinds[document]}/${documentId}`;
}
