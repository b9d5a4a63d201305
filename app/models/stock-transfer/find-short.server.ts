import { db } from "~/infra/db/db.server";
import { findShortLevels, type ShortLevels } from "~/models/inventory-operation/find-short-levels.server";
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
