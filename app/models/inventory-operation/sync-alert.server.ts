import { execute, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import type { QuantityName } from "~/platform/inventory-adjustment";
import { parseStored, serialiseMessage } from "~/texts/stored-message";
import { type Sentence, sentence } from "~/texts/translate";
import type { ChangingDocument } from "./request";

interface Subject {
  shopId: number;
  id: number;
  document: ChangingDocument;
  documentId: number;
  quantityName: QuantityName;
}

/** Opens or updates the operation's one alert; that of a receipt refers to its purchase order. */
export async function raiseSyncAlert(
  tx: SqlExecutor,
  operation: Subject,
  { status, words }: { status: "rejected" | "review"; words: string },
): Promise<void> {
  const { shopId, id } = operation;
  const { name, documentId } = await nameOf(tx, operation);
  const said = { name, words: parseStored(words) };
  const what = operation.quantityName === "available" ? "sync" : "syncDamaged";
  const message = serialiseMessage(
    sentence(`stock.${what}.${status === "rejected" ? "refused" : "uncertain"}`, said),
  );
  await execute(
    tx,
    sql`
    INSERT INTO alerts (shop_id, type, subject, message, document_id)
    VALUES (${shopId}, 'stock_sync', ${subjectOf(id)}, ${message}, ${documentId})
    ON CONFLICT (shop_id, type, subject) WHERE resolved_at IS NULL
    DO UPDATE SET message = excluded.message, read = false`,
  );
}

export async function resolveSyncAlert(tx: SqlExecutor, shopId: number, operationId: number): Promise<void> {
  await execute(tx, sql`${resolvedSyncAlert(shopId, operationId)}`);
}

export function resolvedSyncAlert(shopId: number, operationId: number): SqlPart {
  return part`
    UPDATE alerts SET resolved_at = now()
    WHERE shop_id = ${shopId} AND type = 'stock_sync' AND subject = ${subjectOf(operationId)}
      AND resolved_at IS NULL`;
}

function subjectOf(operationId: number): string {
  return `stock_operation:${operationId}`;
}

async function nameOf(
  tx: SqlExecutor,
  { shopId, document, documentId }: Subject,
): Promise<{ name: Sentence; documentId: number }> {
  switch (document) {
    case "receipt":
      return nameOfReceipt(tx, shopId, documentId);
    case "transfer":
      return { name: await nameOfTransfer(tx, shopId, documentId), documentId };
    case "count":
      return { name: await nameOfCount(tx, shopId, documentId), documentId };
    case "return":
      return { name: await nameOfReturn(tx, shopId, documentId), documentId };
    case "adjustment":
      return { name: sentence("stock.sync.adjustment", { id: documentId }), documentId };
  }
}

async function nameOfReceipt(
  tx: SqlExecutor,
  shopId: number,
  id: number,
): Promise<{ name: Sentence; documentId: number }> {
  const [order] = await queryRows(
    tx,
    sql<{ id: number; number: number }>`
    SELECT po.id, po.number FROM receipts AS receipt
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = receipt.purchase_order_id
    WHERE receipt.shop_id = ${shopId} AND receipt.id = ${id}`,
  );
  if (!order) return { name: sentence("stock.sync.formerReceipt"), documentId: id };
  const name = sentence("stock.sync.receipt", { number: formatPoNumber(order.number) });
  return { name, documentId: order.id };
}

async function nameOfTransfer(tx: SqlExecutor, shopId: number, id: number): Promise<Sentence> {
  const [places] = await queryRows(
    tx,
    sql<{ source: string; destination: string }>`
    SELECT source.name AS source, destination.name AS destination
    FROM stock_transfers AS transfer
    JOIN locations AS source
      ON source.shop_id = ${shopId} AND source.id = transfer.source_location_id
    JOIN locations AS destination
      ON destination.shop_id = ${shopId} AND destination.id = transfer.destination_location_id
    WHERE transfer.shop_id = ${shopId} AND transfer.id = ${id}`,
  );
  return places
    ? sentence("stock.sync.transfer", { ...places, id })
    : sentence("stock.sync.formerTransfer", { id });
}

async function nameOfCount(tx: SqlExecutor, shopId: number, id: number): Promise<Sentence> {
  const [place] = await queryRows(
    tx,
    sql<{ name: string }>`
    SELECT location.name FROM stock_counts AS counting
    JOIN locations AS location
      ON location.shop_id = ${shopId} AND location.id = counting.location_id
    WHERE counting.shop_id = ${shopId} AND counting.id = ${id}`,
  );
  return place
    ? sentence("stock.sync.count", { place: place.name, id })
    : sentence("stock.sync.formerCount", { id });
}

async function nameOfReturn(tx: SqlExecutor, shopId: number, id: number): Promise<Sentence> {
  const [found] = await queryRows(
    tx,
    sql<{ number: number; supplier: string }>`
    SELECT returned.number, supplier.name AS supplier
    FROM supplier_returns AS returned
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = returned.supplier_id
    WHERE returned.shop_id = ${shopId} AND returned.id = ${id}`,
  );
  return found
    ? sentence("stock.sync.return", {
        number: formatReturnNumber(found.number),
        supplier: found.supplier,
      })
    : sentence("stock.sync.formerReturn", { id });
}
