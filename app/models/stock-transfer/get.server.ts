import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { stockSyncOfDocument } from "~/models/inventory-operation/list-open.server";
import { type StockTransferResource, toTransfer, type TransferItem } from "./resource";

/** The whole transfer; its items by title, SKU and variant. Throws NOT_FOUND. */
export function getStockTransfer(shopId: number, id: number): Promise<StockTransferResource> {
  return readStockTransfer(db, shopId, id);
}

export async function readStockTransfer(tx: Tx, shopId: number, id: number): Promise<StockTransferResource> {
  const transfer = await tx.stockTransfer.findUnique({ where: { shopId_id: { shopId, id } } });
  if (!transfer) throw notFound("stock transfer");
  const { sourceLocationId, destinationLocationId } = transfer;
  const locations = await tx.location.findMany({
    where: { shopId, id: { in: [sourceLocationId, destinationLocationId] } },
    select: { id: true, name: true },
  });
  return toTransfer(transfer, {
    locationNames: new Map(locations.map(({ id, name }) => [id, name])),
    items: await readItems(tx, shopId, id),
    stockSync: await stockSyncOfDocument(tx, shopId, { document: "transfer", documentId: id }),
  });
}

export function readItems(tx: Tx, shopId: number, transferId: number): Promise<TransferItem[]> {
  return queryRows(
    tx,
    sql<TransferItem>`
    SELECT item.variant_id AS "variantId", variant.sku, variant.title, item.quantity
    FROM stock_transfer_items AS item
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = item.variant_id
    WHERE item.shop_id = ${shopId} AND item.transfer_id = ${transferId}
    ORDER BY variant.title, variant.sku, variant.id`,
  );
}
