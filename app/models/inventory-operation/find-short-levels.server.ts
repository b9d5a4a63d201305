import { db } from "~/infra/db/db.server";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import { isShort } from "./in-stock";

export interface ShortLevels {
  locationId: bigint;
  variantIds: bigint[];
}

interface Wanted {
  locationId: bigint;
  /** Lines of one variant add up; those without one need no stock. */
  lines: readonly { variantId: bigint | null; quantity: number }[];
}

/** Variants of which, by the mirror, the location has less than is wanted; null for none. */
export async function findShortLevels(
  shopId: number,
  { locationId, lines }: Wanted,
): Promise<ShortLevels | null> {
  const units = new Map<bigint, number>();
  for (const { variantId, quantity } of lines)
    if (variantId !== null) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  const levels = await projectedLevels(db, shopId, { locationId, variantIds: [...units.keys()] });
  const variantIds = [...units.keys()].filter((variantId) =>
    isShort({ quantity: units.get(variantId) ?? 0, available: levels.get(variantId)?.available ?? 0 }),
  );
  return variantIds.length > 0 ? { locationId, variantIds } : null;
}
