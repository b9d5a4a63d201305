import type { Tx } from "~/infra/db/db.server";
import { assertStillInStore } from "~/models/catalogue/check-variants.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { assertInStock } from "~/models/inventory-operation/in-stock";
import type { IntendedChange } from "~/models/inventory-operation/request";
import { assertLocationsInUse } from "~/models/location/check.server";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import { sentence } from "~/texts/translate";
import { onTheWay, readDeparted } from "./departed.server";
import { addOutcomes, readItems } from "./items.server";
import type { LockedTransfer } from "./lock.server";
import { reasonOf, stockStepOf, type StockTransferStatus, takesFromSource } from "./status";

type Moving = LockedTransfer & { actor: string };

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
    : await enterLocation(tx, shop, { ...transfer, arrives: step === "arrival" });
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
  if (arrives) await accept(tx, shop.id, { id, arrived: items });
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
    {
      ...{ name: source.name, list: "items" },
      several: (count) => sentence("stock.transfer.short", { count, place: source.name }),
    },
  );
  return changes;
}

async function enterLocation(
  tx: Tx,
  shop: { id: number },
  { id, sourceLocationId, destinationLocationId, arrives }: Moving & { arrives: boolean },
): Promise<IntendedChange[]> {
  const locationId = arrives ? destinationLocationId : sourceLocationId;
  await assertLocationsInUse(tx, shop.id, [locationId]);
  const way = onTheWay(await readDeparted(tx, shop.id, id));
  if (arrives) {
    await accept(tx, shop.id, {
      id,
      arrived: way.map(({ variantId, units }) => ({ variantId, quantity: units })),
    });
  }
  return way.map(({ variantId, units }) => ({ variantId, locationId, delta: units }));
}

function accept(
  tx: Tx,
  shopId: number,
  { id, arrived }: { id: number; arrived: { variantId: bigint; quantity: number }[] },
): Promise<void> {
  const outcomes = arrived.map(({ variantId, quantity: accepted }) => ({
    ...{ variantId, accepted, damaged: 0, missing: 0 },
  }));
  return addOutcomes(tx, shopId, { id, outcomes });
}
