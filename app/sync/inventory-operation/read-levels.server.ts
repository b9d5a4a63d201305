import type { LevelReading } from "~/models/inventory-operation/begin.server";
import type { OperationChange } from "~/models/inventory-operation/changes";
import type { PlatformClient } from "~/platform/client.server";
import { fetchLevelsAt } from "~/platform/levels-at-location.server";

/** The levels of these changes as the platform has them now; one that is not stocked there is missing. */
export async function readLevels(
  client: PlatformClient,
  changes: readonly OperationChange[],
): Promise<LevelReading[]> {
  const readings: LevelReading[] = [];
  for (const locationId of new Set(changes.map((change) => change.locationId))) {
    const here = changes.filter((change) => change.locationId === locationId);
    const variants = new Map(here.map(({ inventoryItemId, variantId }) => [inventoryItemId, variantId]));
    const levels = await fetchLevelsAt(client, { itemIds: [...variants.keys()], locationId });
    for (const { inventoryItemId, available, onHand, committed, incoming, updatedAt } of levels) {
      const variantId = variants.get(inventoryItemId);
      if (variantId === undefined) continue;
      readings.push({ variantId, locationId, available, onHand, committed, incoming, updatedAt });
    }
  }
  return readings;
}
