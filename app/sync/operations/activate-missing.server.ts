import { AppError } from "~/errors";
import { placeKey } from "~/models/platform-operation/changes";
import type { ClaimedOperation } from "~/models/platform-operation/claim.server";
import { settleRefused } from "~/models/platform-operation/settle-refused.server";
import { startAnew } from "~/models/platform-operation/start-anew.server";
import type { PlatformClient } from "~/platform/client.server";
import { activateLevel } from "~/platform/inventory-mutations.server";
import { readLevels } from "./read-levels.server";
import { reconcile } from "./reconcile.server";

/**
 * The platform does not stock an item at the location yet: it is told to, and the operation starts anew.
 * Activating twice changes nothing, and no quantity moves by it.
 */
export async function activateMissing(
  client: PlatformClient,
  operation: ClaimedOperation,
  words: string,
): Promise<void> {
  const known = new Set((await readLevels(client, operation.changes)).map(placeKey));
  const missing = operation.changes.filter((change) => !known.has(placeKey(change)));
  // An attempt in doubt cannot have moved a level that does not exist.
  if (operation.doubtful && missing.length === 0) return reconcile(client, operation, { final: false });
  try {
    for (const { inventoryItemId, locationId } of missing) {
      const key = `${operation.key}-activate-${inventoryItemId}-${locationId}`;
      await activateLevel(client, { inventoryItemId, locationId, key });
    }
  } catch (error) {
    if (!(error instanceof AppError && error.code === "PLATFORM_REJECTED")) throw error;
    await settleRefused(operation, { status: "rejected", words: `${words} ${error.message}` });
    return;
  }
  await startAnew(operation);
}
