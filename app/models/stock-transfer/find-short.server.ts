import { db } from "~/infra/db/db.server";
import { findShortLevels, type ShortLevels } from "~/models/inventory-operation/find-short-levels.server";
import { readArrivedUnits } from "./arrived-units.server";
import { readItems } from "./items.server";
import { canBecome, stockStepOf, type StockTransferStatus, takesFromSource } from "./status";

/** Variants with too little stock at the source by the mirror; none when the status takes nothing or cannot be set. */
export async function findShortVariants(
  shopId: number,
  { id, status }: { id: number; status: StockTransferStatus },
): Promise<ShortLevels | null> {
  const transfer = await db.stockTransfer.findUnique({ where: { shopId_id: { shopId, id } } });
  if (!transfer || !canBecome(transfer.status, status)) return null;
  if (!takesFromSource(stockStepOf(transfer.status, status))) return null;
  const lines = await readItems(db, shopId, id);
  return findShortLevels(shopId, { locationId: transfer.sourceLocationId, lines });
}

/** Variants of which, by the mirror, the destination has less than has arrived and is not undone; null for none. */
export async function findShortArrivals(shopId: number, id: number): Promise<ShortLevels | null> {
  const transfer = await db.stockTransfer.findUnique({ where: { shopId_id: { shopId, id } } });
  if (!transfer) return null;
  const arrived = await readArrivedUnits(db, shopId, id);
  const lines = arrived.map(({ variantId, left: quantity }) => ({ variantId, quantity }));
  return findShortLevels(shopId, { locationId: transfer.destinationLocationId, lines });
}
