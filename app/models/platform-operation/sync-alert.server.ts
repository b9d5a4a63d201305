import type { Tx } from "~/db.server";
import type { ChangingDocument } from "./request";

const deeds: Record<ChangingDocument, string> = {
  receipt: "A receipt",
  adjustment: "A stock adjustment",
  transfer: "A transfer",
  count: "A stock count",
};

interface Subject {
  shopId: number;
  id: number;
  document: ChangingDocument;
  documentId: number;
}

/** One open alert for the operation, with the newest words. `documentId` of a receipt is its purchase order. */
export async function raiseSyncAlert(
  tx: Tx,
  operation: Subject,
  { status, words }: { status: "rejected" | "review"; words: string },
): Promise<void> {
  const { shopId, id } = operation;
  const { name, documentId } = await nameOf(tx, operation);
  const message =
    status === "rejected"
      ? `${name} was recorded, but Shopify did not take over the stock: ${words}`
      : `${name} was recorded, but it is not certain whether Shopify took over the stock: ${words}`;
  await tx.$executeRaw`
    INSERT INTO alerts (shop_id, type, subject, message, document_id)
    VALUES (${shopId}, 'stock_sync', ${subjectOf(id)}, ${message}, ${documentId})
    ON CONFLICT (shop_id, type, subject) WHERE resolved_at IS NULL
    DO UPDATE SET message = excluded.message, read = false`;
}

export async function resolveSyncAlert(tx: Tx, shopId: number, operationId: number): Promise<void> {
  await tx.alert.updateMany({
    where: { shopId, type: "stock_sync", subject: subjectOf(operationId), resolvedAt: null },
    data: { resolvedAt: new Date() },
  });
}

function subjectOf(operationId: number): string {
  return `stock_operation:${operationId}`;
}

async function nameOf(
  tx: Tx,
  { shopId, document, documentId }: Subject,
): Promise<{ name: string; documentId: number }> {
  if (document !== "receipt") return { name: `${deeds[document]} (number ${documentId})`, documentId };
  const receipt = await tx.receipt.findUnique({
    where: { shopId_id: { shopId, id: documentId } },
    select: { purchaseOrder: { select: { id: true, number: true } } },
  });
  if (!receipt) return { name: deeds.receipt, documentId };
  const { id, number } = receipt.purchaseOrder;
  return { name: `${deeds.receipt} of PO-${String(number).padStart(5, "0")}`, documentId: id };
}
