import type { Tx } from "~/db.server";
import type { ChangingDocument } from "./request";

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
  switch (document) {
    case "receipt":
      return nameOfReceipt(tx, shopId, documentId);
    case "transfer":
      return { name: await nameOfTransfer(tx, shopId, documentId), documentId };
    case "count":
      return { name: await nameOfCount(tx, shopId, documentId), documentId };
    case "adjustment":
      return { name: `A stock adjustment (number ${documentId})`, documentId };
  }
}

async function nameOfReceipt(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<{ name: string; documentId: number }> {
  const receipt = await tx.receipt.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { purchaseOrder: { select: { id: true, number: true } } },
  });
  if (!receipt) return { name: "A receipt", documentId: id };
  const { id: orderId, number } = receipt.purchaseOrder;
  return { name: `A receipt of PO-${String(number).padStart(5, "0")}`, documentId: orderId };
}

async function nameOfTransfer(tx: Tx, shopId: number, id: number): Promise<string> {
  const [places] = await tx.$queryRaw<{ source: string; destination: string }[]>`
    SELECT source.name AS source, destination.name AS destination
    FROM stock_transfers AS transfer
    JOIN locations AS source
      ON source.shop_id = transfer.shop_id AND source.id = transfer.source_location_id
    JOIN locations AS destination
      ON destination.shop_id = transfer.shop_id AND destination.id = transfer.destination_location_id
    WHERE transfer.shop_id = ${shopId} AND transfer.id = ${id}`;
  return places
    ? `The transfer from ${places.source} to ${places.destination} (number ${id})`
    : `A transfer (number ${id})`;
}

async function nameOfCount(tx: Tx, shopId: number, id: number): Promise<string> {
  const [place] = await tx.$queryRaw<{ name: string }[]>`
    SELECT location.name FROM stock_counts AS counting
    JOIN locations AS location
      ON location.shop_id = counting.shop_id AND location.id = counting.location_id
    WHERE counting.shop_id = ${shopId} AND counting.id = ${id}`;
  return place ? `The stock count at ${place.name} (number ${id})` : `A stock count (number ${id})`;
}
