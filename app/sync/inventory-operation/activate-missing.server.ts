import { AppError } from "~/errors";
import { restartOperation } from "~/models/inventory-operation/begin.server";
import type { OperationChange } from "~/models/inventory-operation/changes";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import type { RefusedLine } from "~/models/inventory-operation/reject.server";
import { levelKeyOf } from "~/models/stock-ledger/level-key";
import type { PlatformClient } from "~/platform/client.server";
import { activateLevel } from "~/platform/inventory-mutations.server";
import { parseStored, serialiseMessage } from "~/texts/stored-message";
import { joined } from "~/texts/translate";
import { readLevels } from "./read-levels.server";
import { refuse } from "./reject.server";
import { reconcile } from "./resolve-unknown.server";

/** The lease has to last longer than this; the next attempt activates the rest. */
const longestMs = 8_000;
const atOnce = 4;

/** Activates the missing levels, which moves no quantity however often, and restarts the operation. */
export async function activateMissing(
  client: PlatformClient,
  operation: ClaimedOperation,
  words: string,
): Promise<void> {
  const readings = await readLevels(client, operation);
  const known = new Set(readings.map(levelKeyOf));
  const missing = [...operation.changes.entries()].filter(([, change]) => !known.has(levelKeyOf(change)));
  // An attempt with an unknown outcome cannot have moved a level that does not exist.
  if (operation.outcomeUnknown && missing.length === 0)
    return reconcile(operation, { readings, answered: true });

  const refused: RefusedLine[] = [];
  const until = performance.now() + longestMs;
  const worker = async () => {
    for (let next = missing.shift(); next && performance.now() < until; next = missing.shift()) {
      const [index, change] = next;
      const refusal = await activate(client, { key: operation.key, change });
      if (refusal !== null)
        refused.push({
          index,
          words: serialiseMessage(joined("then", [parseStored(words), parseStored(refusal)])),
        });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const [first] = refused;
  // The platform may have changed the level before its location was closed: an unknown outcome stays unknown.
  if (first) await refuse(operation, { words: first.words, lines: refused });
  else await restartOperation(operation);
}

/** Null when the item is now stocked, otherwise the platform's reason. PLATFORM_UNAVAILABLE: no answer. */
async function activate(
  client: PlatformClient,
  { key, change: { inventoryItemId, locationId } }: { key: string; change: OperationChange },
): Promise<string | null> {
  try {
    const place = { inventoryItemId, locationId, key: `${key}-activate-${inventoryItemId}-${locationId}` };
    await activateLevel(client, place);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "PLATFORM_REJECTED")
      return serialiseMessage(error.sentence);
    throw error;
  }
}
