import { db } from "~/infra/db/db.server";
import { isShort } from "~/models/inventory-operation/in-stock";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import { readCorrections } from "./corrections.server";

/** Variants of which, by the mirror, less is available than the count has added; null for none. */
export async function findShortVariants(
  shopId: number,
  countId: number,
): Promise<{ locationId: bigint; variantIds: bigint[] } | null> {
  const count = await db.stockCount.findUnique({ where: { shopId_id: { shopId, id: countId } } });
  if (!count) return null;
  const { locationId } = count;
  const added = (await readCorrections(db, shopId, countId)).filter(({ delta }) => delta > 0);
  const levels = await projectedLevels(db, shopId, {
    locationId,
    variantIds: added.map(({ variantId }) => variantId),
  });
  const short = added.filter(({ variantId, delta }) =>
    isShort({ quantity: delta, available: levels.get(variantId)?.available ?? 0 }),
  );
  return short.length > 0 ? { locationId, variantIds: short.map(({ variantId }) => variantId) } : null;
}
