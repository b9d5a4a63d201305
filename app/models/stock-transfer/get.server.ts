import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { stockSyncOfDocument } from "~/models/inventory-operation/list-open.server";
import { readItems } from "./items.server";
import { type StockTransferResource, toTransfer } from "./resource";

/** The whole transfer; its items by title, SKU and variant. Throws NOT_FOUND. */
export function getStockTransfer(shopId: number, id: number): Promise<StockTransferResource> {
  return readStockTransfer(db, shopId, id);
}

export async function readStockTransfer(tx: Tx, shopId: number, id: number): Promise<StockTransferResource> {
  const transfer = await tx.stockTransfer.findUnique({
    where: { shopId_id: { shopId, id } },
    include: { reversals: { where: { shopId }, select: { id: true }, orderBy: { id: "asc" } } },
  });
  if (!transfer) throw notFound("stock transfer");
  const { sourceLocationId, destinationLocationId } = transfer;
  const locations = await tx.location.findMany({
    where: { shopId, id: { in: [sourceLocationId, destinationLocationId] } },
    select: { id: true, name: true },
  });
  return toTransfer(transfer, {
    locationNames: new Map(locations.map(({ id, name }) => [id, name])),
    items: await readItems(tx, shopId, id),
    reversedByIds: transfer.reversals.map((reversal) => reversal.id),
    stockSync: await stockSyncOfDocument(tx, shopId, { document: "transfer", documentId: id }),
  });
}
