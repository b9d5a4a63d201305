import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { stockSyncOfDocument } from "~/models/inventory-operation/list-open.server";
import { sentence } from "~/texts/translate";
import { unitsOnTheWay } from "./arrival";
import { readItems } from "./items.server";
import type { TransferItem } from "./resource";
import { reasonOf } from "./status";

/**
 * The items of a transfer in transit, once each has either left the source or stayed there for good. Throws CONFLICT
 * while a part of the departure has not reached the platform, or waits for a person.
 */
export async function readDeparted(tx: Tx, shopId: number, id: number): Promise<TransferItem[]> {
  const departure = await stockSyncOfDocument(tx, shopId, {
    document: "transfer",
    documentId: id,
    reason: reasonOf.departure,
  });
  if (departure !== "applied") {
    throw new AppError("CONFLICT", {
      message: sentence(departure === "pending" ? "stock.transfer.departing" : "stock.transfer.notDeparted"),
    });
  }
  return readItems(tx, shopId, id);
}

/** The items with units on their way, and how many; without variants that are no longer in the store. */
export function onTheWay(items: readonly TransferItem[]): { variantId: bigint; units: number }[] {
  return items.flatMap((item) => {
    const units = unitsOnTheWay(item);
    return item.isPresent && units > 0 ? [{ variantId: item.variantId, units }] : [];
  });
}
