import type { Stopwatch } from "~/lib/elapsed";
import { markReached } from "~/models/inventory-operation/changes";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import { isBehind, mayPassAgain } from "~/models/inventory-operation/evidence";
import type { PlatformClient } from "~/platform/client.server";
import { gatherEvidence } from "./gather-evidence.server";
import { readAgainLater } from "./read-again-later.server";
import { readLevels } from "./read-levels.server";
import { reconcile } from "./reconcile.server";

/** The platform forgets a key after 24 hours; from then on it would be a new request. */
const keyLifeMs = 23 * 3_600_000;

/** An operation that is ready to be sent. */
export interface ReadyOperation {
  operation: ClaimedOperation;
  /** From when on the claim holds: reading many levels may have taken long. */
  leased: Stopwatch;
}

/**
 * The operation with what was learned of an earlier sending, to be sent again: only the platform's answer under the key
 * tells what became of it. Null where the same request could take effect once more, should the platform not know its own
 * key; what is known of its levels decides then.
 */
export async function resolveUnknown(
  client: PlatformClient,
  operation: ClaimedOperation,
  leased: Stopwatch,
): Promise<ReadyOperation | null> {
  const readings = await readLevels(client, operation.changes);
  const evidence = await gatherEvidence(operation, readings);
  if (isBehind(evidence)) {
    await readAgainLater(operation);
    return null;
  }
  // A spent key is never sent again.
  const isSpent = ageMsOf(operation) > keyLifeMs;
  if (!isSpent && !mayPassAgain(evidence)) {
    return { operation: { ...operation, changes: markReached(operation.changes, readings) }, leased };
  }
  await reconcile(operation, { readings, final: isSpent });
  return null;
}

/** Since its key was first sent. */
function ageMsOf({ firstSentAt, clock }: ClaimedOperation): number {
  return firstSentAt === null ? 0 : clock.now() - firstSentAt.getTime();
}
