import { notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { parseChanges } from "~/models/inventory-operation/changes";
import { type StockSync, stockSyncOf } from "~/models/inventory-operation/status";
import { storeAdmin } from "~/models/order-shipment/status";
import type { ReceiptUnits } from "./units-left";

/** A receipt with everything that decides what of it can be taken back. */
export interface ReversibleReceipt {
  orderId: number;
  locationId: bigint;
  createdAt: Date;
  /** It takes units back itself. */
  isReversal: boolean;
  lines: ReceiptUnits[];
  takenBack: ReceiptUnits[];
  /** The stock state of its own operations; `applied` without any. */
  stock: StockSync;
  /** Its units came into the stock, here or in the store; those of an imported receipt did not. */
  movedStock: boolean;
  /** Units that a person decided not to add to the stock, by variant. */
  neverAdded: Map<bigint, number>;
}

/** The order that a receipt is of. Throws NOT_FOUND. */
export async function orderOfReceipt(tx: Tx, shopId: number, id: number): Promise<number> {
  const receipt = await tx.receipt.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { purchaseOrderId: true },
  });
  if (!receipt) throw notFound("receipt");
  return receipt.purchaseOrderId;
}

/** Call it with the receipt's order locked. Throws NOT_FOUND. */
export async function readReversible(tx: Tx, shopId: number, id: number): Promise<ReversibleReceipt> {
  const receipt = await tx.receipt.findUnique({
    where: { shopId_id: { shopId, id } },
    include: {
      lines: { where: { shopId }, orderBy: { lineId: "asc" } },
      reversals: { where: { shopId }, include: { lines: { where: { shopId } } } },
    },
  });
  if (!receipt) throw notFound("receipt");
  const operations = await tx.inventoryOperation.findMany({
    where: { shopId, document: "receipt", documentId: id },
    select: { status: true, settledAt: true, changes: true },
  });
  const givenUp = operations.filter(({ status, settledAt }) => status === "rejected" && settledAt !== null);
  const neverAdded = new Map<bigint, number>();
  for (const { variantId, delta } of givenUp.flatMap(({ changes }) => parseChanges(changes)))
    neverAdded.set(variantId, (neverAdded.get(variantId) ?? 0) + delta);
  return {
    ...{ orderId: receipt.purchaseOrderId, locationId: receipt.locationId, createdAt: receipt.createdAt },
    isReversal: receipt.reversesId !== null,
    lines: receipt.lines,
    takenBack: receipt.reversals.flatMap(({ lines }) => lines),
    stock: stockSyncOf(operations.filter((one) => !givenUp.includes(one)).map(({ status }) => status)),
    movedStock: operations.length > 0 || receipt.actor === storeAdmin,
    neverAdded,
  };
}
