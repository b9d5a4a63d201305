import { db } from "~/infra/db/db.server";
import { isShort } from "~/models/inventory-operation/in-stock";
import { projectedLevels } from "~/models/stock-level/ahead.server";

/** Variants of which, by the mirror, less is available at the receipt's location than came; null for none. */
export async function findShortVariants(
  shopId: number,
  receiptId: number,
): Promise<{ locationId: bigint; variantIds: bigint[] } | null> {
  const receipt = await db.receipt.findUnique({
    where: { shopId_id: { shopId, id: receiptId } },
    include: { lines: { where: { shopId }, include: { line: { select: { variantId: true } } } } },
  });
  if (!receipt) return null;
  const { locationId } = receipt;
  const units = new Map<bigint, number>();
  for (const { quantity, line } of receipt.lines)
    if (line.variantId !== null) units.set(line.variantId, (units.get(line.variantId) ?? 0) + quantity);
  const levels = await projectedLevels(db, shopId, { locationId, variantIds: [...units.keys()] });
  const variantIds = [...units.keys()].filter((variantId) =>
    isShort({ quantity: units.get(variantId) ?? 0, available: levels.get(variantId)?.available ?? 0 }),
  );
  return variantIds.length > 0 ? { locationId, variantIds } : null;
}
