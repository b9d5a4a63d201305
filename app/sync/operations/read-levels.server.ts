import { placeKey, type OperationChange } from "~/models/platform-operation/changes";
import type { LevelReading } from "~/models/platform-operation/rebase.server";
import type { PlatformClient } from "~/platform/client.server";
import { fetchLevels } from "~/platform/inventory-levels.server";

/** The levels of these changes as the platform has them now; one that is not stocked there is missing. */
export async function readLevels(
  client: PlatformClient,
  changes: readonly OperationChange[],
): Promise<LevelReading[]> {
  const items = [...new Set(changes.map(({ inventoryItemId }) => inventoryItemId))];
  const wanted = new Set(changes.map(placeKey));
  const variants = new Map(changes.map(({ inventoryItemId, variantId }) => [inventoryItemId, variantId]));
  const levels = await fetchLevels(client, items);
  return levels
    .map(({ inventoryItemId, ...level }) => ({ ...level, variantId: variants.get(inventoryItemId) ?? 0n }))
    .filter((level) => wanted.has(placeKey(level)));
}
