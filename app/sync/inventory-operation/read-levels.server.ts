import type { LevelReading } from "~/models/inventory-operation/begin.server";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import { postponeOperation } from "~/models/inventory-operation/schedule.server";
import type { PlatformClient } from "~/platform/client.server";
import { fetchLevelsAt } from "~/platform/levels-at-location.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

/** The platform's current levels for these changes; a level that is not stocked is missing. */
export async function readLevels(
  client: PlatformClient,
  { changes, quantityName }: Pick<ClaimedOperation, "changes" | "quantityName">,
): Promise<LevelReading[]> {
  const readings: LevelReading[] = [];
  for (const locationId of new Set(changes.map((change) => change.locationId))) {
    const here = changes.filter((change) => change.locationId === locationId);
    const variants = new Map(here.map(({ inventoryItemId, variantId }) => [inventoryItemId, variantId]));
    const levels = await fetchLevelsAt(client, { itemIds: [...variants.keys()], locationId });
    // Named one by one: copying the rest of each level with `...` takes several times as long.
    for (const { inventoryItemId, available, onHand, committed, incoming, damaged, updatedAt } of levels) {
      const variantId = variants.get(inventoryItemId);
      if (variantId === undefined) continue;
      const quantity = quantityName === "available" ? available : damaged;
      readings.push({ variantId, locationId, quantity, available, onHand, committed, incoming, updatedAt });
    }
  }
  return readings;
}

const againMs = 1_000;

/** Concludes nothing from readings older than what is already known, and reads the levels again soon. */
export async function readAgainLater(operation: ClaimedOperation): Promise<void> {
  const words = serialiseMessage(sentence("stock.readingAgain"));
  await postponeOperation(operation, { outcomeUnknown: operation.outcomeUnknown, words, delayMs: againMs });
}
