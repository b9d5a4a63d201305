import { db, type Tx } from "~/infra/db/db.server";
import { AppError, notFound } from "~/errors";
import type { AdjustmentReason } from "~/platform/inventory-adjustment";
import { parseChanges, type OperationChange } from "./changes";
import type { ChangingDocument } from "./request";
import { awaitingPerson } from "./status";
import { sentence } from "~/texts/translate";

/** An operation that waits for a person's decision. */
export interface OperationAwaitingDecision {
  shopId: number;
  id: number;
  fence: number;
  document: ChangingDocument;
  documentId: number;
  reason: AdjustmentReason;
  changes: OperationChange[];
}

/** Throws NOT_FOUND, and ILLEGAL_TRANSITION when the operation is under way, done or given up. */
export async function findAwaitingDecision(
  shopId: number,
  id: number,
  tx: Tx = db,
): Promise<OperationAwaitingDecision> {
  const operation = await tx.inventoryOperation.findUnique({ where: { shopId_id: { shopId, id } } });
  if (!operation) throw notFound("stock operation");
  const waits = awaitingPerson.some((status) => status === operation.status) && operation.settledAt === null;
  if (!waits) {
    throw new AppError("ILLEGAL_TRANSITION", {
      message: sentence("stock.noDecision"),
    });
  }
  const { fence, document, documentId, reason, changes } = operation;
  return {
    shopId,
    id,
    fence,
    document: document as ChangingDocument,
    documentId,
    reason: reason as AdjustmentReason,
    changes: parseChanges(changes),
  };
}
