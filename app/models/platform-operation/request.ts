import { randomUUID } from "node:crypto";
import type { StockDocument } from "~/generated/prisma/enums";
import { apiVersion } from "~/platform/api-version";
import { adjustmentRequest, type AdjustmentReason } from "~/platform/inventory-adjustment";
import { toStoredChanges, type OperationChange } from "./changes";

/** A document that changes stock through the platform. */
export type ChangingDocument = Exclude<StockDocument, "external">;

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

/** A request that was never sent: a fresh key, the exact bytes and what they are about, as columns. */
export function freshRequest({ document, documentId, reason, changes }: Subject) {
  const key = randomUUID();
  return {
    key,
    apiVersion,
    request: adjustmentRequest({
      key,
      reason,
      referenceDocumentUri: `gid://backroom/${uriKinds[document]}/${documentId}`,
      changes,
    }),
    changes: toStoredChanges(changes),
  };
}
