import { db } from "~/infra/db/db.server";
import { findShortLevels, type ShortLevels } from "~/models/inventory-operation/find-short-levels.server";
import { readCorrections } from "./corrections.server";

/** Variants of which, by the mirror, less is available than the count has added; null for none. */
export async function findShortVariants(shopId: number, countId: number): Promise<ShortLevels | null> {
  const count = await db.stockCount.findUnique({ where: { shopId_id: { shopId, id: countId } } });
  if (!count) return null;
  const corrections = await readCorrections(db, shopId, countId);
  const added = corrections.filter(({ delta }) => delta > 0);
  const lines = added.map(({ variantId, delta }) => ({ variantId, quantity: delta }));
  return findShortLevels(shopId, { locationId: count.locationId, lines });
}
