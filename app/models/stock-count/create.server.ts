import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkLocationField } from "~/models/location/check.server";
import { addCountProducts } from "./add-products.server";
import { readStockCount } from "./get.server";
import { lockCountedLocation } from "./lock.server";
import type { StockCountResource } from "./resource";
import type { NewStockCount } from "./schema";
import { writeCountLines } from "./write-lines.server";

/** Creates a draft; no stock moves. `actor` is a staff member's platform id. Throws INVALID_INPUT. */
export async function createStockCount(
  shop: { id: number },
  { items, variantIds, ...head }: NewStockCount & { actor: string },
): Promise<StockCountResource> {
  const shopId = shop.id;
  const { locationId } = head;
  return db.$transaction(async (tx) => {
    await checkLocationField(tx, shopId, { field: "locationId", id: locationId });
    const { id: countId } = await tx.stockCount.create({
      data: { shopId, ...head, wholeLocation: variantIds === null },
      select: { id: true },
    });
    await lockCountedLocation(tx, shopId, locationId);
    if (variantIds) await addCountProducts(tx, shopId, { countId, variantIds });
    await writeCountLines(tx, shopId, { countId, locationId, items });
    const count = await readStockCount(tx, shopId, countId);
    await rememberAnswer(tx, count, 201);
    return count;
  });
}
