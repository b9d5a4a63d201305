import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { variantIdsOfItems } from "~/models/fields/variant-items";
import type { StockCountChanges } from "./schema";
import { isAllowed } from "./status";

/** The variants new to the count, and its location; null without any or after its end. Throws NOT_FOUND. */
export async function findNewlyCounted(
  shopId: number,
  { id, items = [] }: { id: number; items?: StockCountChanges["items"] },
): Promise<{ locationId: bigint; variantIds: bigint[] } | null> {
  const count = await db.stockCount.findUnique({ where: { shopId_id: { shopId, id } } });
  if (!count) throw notFound("stock count");
  if (!isAllowed(count.status, "count") || items.length === 0) return null;
  const lines = await db.stockCountItem.findMany({
    where: { shopId, countId: id, variantId: { in: variantIdsOfItems(items) } },
  });
  const known = new Map(lines.map(({ variantId, countedQuantity }) => [variantId, countedQuantity]));
  const variantIds = items.flatMap(({ variantId, countedQuantity, addedQuantity }) =>
    addedQuantity === undefined && (countedQuantity === null || countedQuantity === known.get(variantId))
      ? []
      : [variantId],
  );
  return variantIds.length === 0 ? null : { locationId: count.locationId, variantIds };
}
