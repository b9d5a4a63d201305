import type { Tx } from "~/infra/db/db.server";
import { assertStillInStore } from "~/models/catalogue/check-variants.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import type { IntendedChange } from "~/models/inventory-operation/request";
import { assertLocationsInUse } from "~/models/location/check.server";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import type { AdjustmentReason } from "~/platform/inventory-adjustment";
import { readDeparted } from "./departed.server";
import { readItems } from "./get.server";
import type { LockedTransfer } from "./lock.server";
import { assertInStock } from "./shortages";
import { type StockStep, stockStepOf, type StockTransferStatus, takesFromSource } from "./status";

type Moving = LockedTransfer & { actor: string };

/** The reasons in the store's inventory history. */
const reasonOf: Record<NonNullable<StockStep>, AdjustmentReason> = {
  departure: "movement_created",
  departureAndArrival: "movement_received",
  arrival: "movement_received",
  return: "movement_canceled",
};

/**
 * Moves what the transfer's next status moves, each item exactly once after the commit; returns the operations' ids. The
 * caller has locked the transfer, which still has its present status. CONFLICT for too little stock, a departure that has
 * not ended, an inactive location, and, on leaving, a deleted variant.
 */
export async function moveStock(
  tx: Tx,
  shop: { id: number },
  transfer: Moving,
  next: StockTransferStatus,
): Promise<number[]> {
  const step = stockStepOf(transfer.status, next);
  if (step === null) return [];
  const changes = takesFromSource(step)
    ? await leaveSource(tx, shop, { ...transfer, arrives: step === "departureAndArrival" })
    : await enterLocation(tx, shop, {
        ...transfer,
        locationId: step === "arrival" ? transfer.destinationLocationId : transfer.sourceLocationId,
      });
  return createOperations(tx, shop, {
    document: "transfer",
    documentId: transfer.id,
    reason: reasonOf[step],
    actor: transfer.actor,
    changes,
  });
}

async function leaveSource(
  tx: Tx,
  shop: { id: number },
  { id, sourceLocationId, destinationLocationId, arrives }: Moving & { arrives: boolean },
): Promise<IntendedChange[]> {
  await assertLocationsInUse(tx, shop.id, [sourceLocationId, destinationLocationId]);
  const items = await readItems(tx, shop.id, id);
  await assertStillInStore(tx, shop.id, items);
  // A request takes whole pairs: an even number of changes, ordered by variant.
  const changes = items.flatMap(({ variantId, quantity }) => [
    { variantId, locationId: sourceLocationId, delta: -quantity, least: 0 },
    ...(arrives ? [{ variantId, locationId: destinationLocationId, delta: quantity }] : []),
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
  return changes;
}

async function enterLocation(
  tx: Tx,
  shop: { id: number },
  { locationId, ...transfer }: Moving & { locationId: bigint },
): Promise<IntendedChange[]> {
  await assertLocationsInUse(tx, shop.id, [locationId]);
  const departed = await readDeparted(tx, shop.id, transfer);
  return departed.map(({ variantId, units }) => ({ variantId, locationId, delta: units }));
}
