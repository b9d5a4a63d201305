import { db } from "~/infra/db/db.server";
import { isShort } from "~/models/inventory-operation/in-stock";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import { readItems } from "./items.server";
import { canBecome, stockStepOf, type StockTransferStatus, takesFromSource } from "./status";

/** Variants with too little stock at the source by the mirror; none when the status takes nothing or cannot be set. */
export async function findShortVariants(
  shopId: number,
  { id, status }: { id: number; status: StockTransferStatus },
): Promise<{ locationId: bigint; variantIds: bigint[] } | null> {
  const transfer = await db.stockTransfer.findUnique({ where: { shopId_id: { shopId, id } } });
  if (!transfer || !canBecome(transfer.status, status)) return null;
  if (!takesFromSource(stockStepOf(transfer.status, status))) return null;
  const items = await readItems(db, shopId, id);
  const locationId = transfer.sourceLocationId;
  const variantIds = items.map(({ variantId }) => variantId);
  const ahead = await projectedLevels(db, shopId, { locationId, variantIds });
  const short = items.filter(({ variantId, quantity }) =>
    isShort({ quantity, available: ahead.get(variantId)?.available ?? 0 }),
  );
  return short.length === 0 ? null : { locationId, variantIds: short.map(({ variantId }) => variantId) };
}
