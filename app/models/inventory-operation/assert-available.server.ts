import type { Tx } from "~/infra/db/db.server";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import type { Sentence } from "~/texts/translate";
import { assertInStock } from "./in-stock";

/** A line of a request, and how many units of it leave the stock: 0 where it has no variant in the store. */
export interface LeavingLine {
  variantId: bigint | null;
  title: string;
  sku: string;
  leaving: number;
}

export interface Leaving {
  locationId: bigint;
  lines: readonly LeavingLine[];
  /** What the request or the answer calls its lines. */
  list?: "lineItems" | "items";
  /** What is said when several lines are short. */
  several: (words: { count: number; place: string }) => Sentence;
}

/**
 * Two lines of one variant share what there is. The caller has locked the levels. Throws CONFLICT with an issue for each
 * line that the location has too little for: `lineItems.3.quantity`.
 */
export async function assertAvailable(
  tx: Tx,
  shopId: number,
  { locationId, lines, list = "lineItems", several }: Leaving,
): Promise<void> {
  const variantIds = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const levels = await projectedLevels(tx, shopId, { locationId, variantIds });
  const left = new Map([...levels].map(([variantId, { available }]) => [variantId, available]));
  const items = lines.map(({ variantId, title, sku, leaving }) => {
    if (variantId === null || leaving === 0) return { title, sku, quantity: 0, available: 0 };
    const available = left.get(variantId) ?? 0;
    left.set(variantId, available - leaving);
    return { title, sku, quantity: leaving, available };
  });
  const { name: place } = await tx.location.findUniqueOrThrow({
    where: { shopId_id: { shopId, id: locationId } },
    select: { name: true },
  });
  assertInStock(items, { name: place, list, several: (count) => several({ count, place }) });
}
