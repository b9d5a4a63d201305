import type { Tx } from "~/infra/db/db.server";
import { assertStillInStore } from "~/models/catalogue/check-variants.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { assertLocationsInUse } from "~/models/location/check.server";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import { readItems } from "./get.server";
import type { LockedTransfer } from "./lock.server";
import { assertInStock } from "./shortages";

/**
 * Moves each item exactly once after the commit, both legs in one request; returns the operations' ids. The
 * caller has locked the transfer. CONFLICT for too little stock, an inactive location, a deleted variant.
 */
export async function moveStock(
  tx: Tx,
  shop: { id: number },
  { id, sourceLocationId, destinationLocationId, actor }: LockedTransfer & { actor: string },
): Promise<number[]> {
  await assertLocationsInUse(tx, shop.id, [sourceLocationId, destinationLocationId]);
  const items = await readItems(tx, shop.id, id);
  await assertStillInStore(tx, shop.id, items);
  // A request takes whole pairs: an even number of changes, ordered by variant.
  const changes = items.flatMap(({ variantId, quantity }) => [
    { variantId, locationId: sourceLocationId, delta: -quantity, least: 0 },
    { variantId, locationId: destinationLocationId, delta: quantity },
  ]);
  // Two transfers from one location are checked one after the other, and the second sees what the first takes.
  await lockLevels(tx, shop.id, changes);
  const variantIds = items.map(({ variantId }) => variantId);
  const ahead = await projectedLevels(tx, shop.id, { locationId: sourceLocationId, variantIds });
  const source = await tx.location.findUniqueOrThrow({
    where: { shopId_id: { shopId: shop.id, id: sourceLocationId } },
  });
  assertInStock(
    items.map((item) => ({ ...item, available: ahead.get(item.variantId)?.available ?? 0 })),
    source.name,
  );
  return createOperations(tx, shop, {
    document: "transfer",
    documentId: id,
    reason: "movement_received",
    actor,
    changes,
  });
}
