import type { StockTransfer } from "~/generated/prisma/client";
import type { StockSync } from "~/models/inventory-operation/status";
import { toGid } from "~/platform/gid";
import { type ItemProgress, openUnits, unitsOnTheWay } from "./arrival";
import type { StockTransferStatus } from "./status";

export interface TransferHead {
  id: number;
  sourceLocationId: bigint | string;
  sourceLocationName: string;
  destinationLocationId: bigint | string;
  destinationLocationName: string;
  status: StockTransferStatus;
  itemCount: number;
  createdAt: Date;
  /** The transfer of which it takes units back. */
  reversesId: number | null;
}

export interface TransferItem extends ItemProgress {
  variantId: bigint;
  sku: string;
  title: string;
  /** The variant is still in the store. */
  isPresent: boolean;
}

export type StockTransferResource = ReturnType<typeof toTransfer>;

export function toTransferRow(head: TransferHead) {
  return {
    id: head.id,
    reversesTransferId: head.reversesId,
    sourceLocationId: toGid("Location", head.sourceLocationId),
    sourceLocationName: head.sourceLocationName,
    destinationLocationId: toGid("Location", head.destinationLocationId),
    destinationLocationName: head.destinationLocationName,
    status: head.status,
    itemCount: head.itemCount,
    createdAt: head.createdAt.toISOString(),
  };
}

export function toTransfer(
  transfer: StockTransfer,
  {
    locationNames,
    items,
    reversedByIds,
    stockSync,
  }: {
    locationNames: Map<bigint, string>;
    items: TransferItem[];
    reversedByIds: number[];
    stockSync: StockSync;
  },
) {
  const nameOf = (id: bigint) => locationNames.get(id) ?? "";
  return {
    ...toTransferRow({
      ...transfer,
      sourceLocationName: nameOf(transfer.sourceLocationId),
      destinationLocationName: nameOf(transfer.destinationLocationId),
      itemCount: items.length,
    }),
    items: items.map((item) => toItem(item, transfer.status)),
    notes: transfer.notes,
    missingReason: transfer.missingReason,
    departedAt: transfer.departedAt?.toISOString() ?? null,
    completedAt: transfer.completedAt?.toISOString() ?? null,
    cancelledAt: transfer.cancelledAt?.toISOString() ?? null,
    reversedByTransferIds: reversedByIds,
    stockSync,
  };
}

function toItem(item: TransferItem, status: StockTransferStatus) {
  const { variantId, sku, title, quantity, accepted, damaged, missing, stayed } = item;
  return {
    variantId: toGid("ProductVariant", variantId),
    sku,
    title,
    quantity,
    acceptedQuantity: accepted,
    damagedQuantity: damaged,
    missingQuantity: missing,
    inTransitQuantity: status === "in_transit" ? unitsOnTheWay(item) : 0,
    stayedQuantity: stayed ? openUnits(item) : 0,
  };
}
