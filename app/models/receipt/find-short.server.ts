import { db } from "~/infra/db/db.server";
import { findShortLevels, type ShortLevels } from "~/models/inventory-operation/find-short-levels.server";

/** Variants of which, by the mirror, less is available at the receipt's location than came; null for none. */
export async function findShortVariants(shopId: number, receiptId: number): Promise<ShortLevels | null> {
  const receipt = await db.receipt.findUnique({
    where: { shopId_id: { shopId, id: receiptId } },
    include: { lines: { where: { shopId }, include: { line: { select: { variantId: true } } } } },
  });
  if (!receipt) return null;
  const lines = receipt.lines.map(({ quantity, line: { variantId } }) => ({ variantId, quantity }));
  return findShortLevels(shopId, { locationId: receipt.locationId, lines });
}
