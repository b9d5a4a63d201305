import { randomUUID } from "node:crypto";
import { invariant } from "~/lib/invariant";
import type { StockDocument } from "~/models/column-texts";
import { apiVersion } from "~/platform/api-version";
import { type AdjustmentReason, adjustmentRequest } from "~/platform/inventory-adjustment";
import { type OperationChange, toStoredChanges } from "./changes";

export type ChangingDocument = Exclude<StockDocument, "external">;

export function toChangingDocument(document: StockDocument): ChangingDocument {
  invariant(document !== "external", "An external change is not sent to the platform");
  return document;
}

/** True when each line of such a document makes sense alone, so that a refused line does not block the others. */
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

/** The columns of an operation without a request: its first sending makes one from the present levels. */
export function unsentRequest(changes: OperationChange[]) {
  return { key: randomUUID() as string, apiVersion, request: "", changes: toStoredChanges(changes) };
}

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

/** The cause in the store's own inventory history. */
export function documentUri({ document, documentId }: Pick<Subject, "document" | "documentId">): string {
  return `gid://backroom/${uriKinds[document]}/${documentId}`;
}
