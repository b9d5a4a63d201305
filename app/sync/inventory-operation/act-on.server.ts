import { restartOperation } from "~/models/inventory-operation/begin.server";
import { completeOperation } from "~/models/inventory-operation/complete.server";
import type { ClaimedOperation, OperationState } from "~/models/inventory-operation/lease.server";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import { postponeOperation } from "~/models/inventory-operation/schedule.server";
import type { PlatformClient } from "~/platform/client.server";
import { followScopes } from "~/sync/follow-scopes.server";
import { activateMissing } from "./activate-missing.server";
import { backoffMs, parkedMs } from "./backoff";
import type { Outcome } from "./classify";
import { readLevels } from "./read-levels.server";
import { refuse } from "./reject.server";
import { reconcile } from "./resolve-unknown.server";

/** The platform refuses the shop's token, and a renewed one comes soon. */
const reauthorizeMs = 60_000;

/** Records what an attempt's answer means. Returns the operation's status where that needs no query. */
export async function actOn(
  client: PlatformClient,
  operation: ClaimedOperation,
  outcome: Outcome,
): Promise<OperationState | null> {
  switch (outcome.kind) {
    case "applied":
      return (await completeOperation(operation, outcome.at)) ? applied : null;
    case "rejected":
      await refuse(operation, outcome);
      return null;
    case "mismatch":
      await settleRefused(operation, { status: "review", words: outcome.words });
      return null;
    case "throttled":
    case "unknown": {
      const delayMs = Math.max(backoffMs(operation.attempts), outcome.retryAfterMs);
      // The same request may go out again under its key; a shipment's would have to prove first that nothing came of it.
      const outcomeUnknown = outcome.kind === "unknown" || !isByShipment(operation);
      await postponeOperation(operation, { outcomeUnknown, words: outcome.words, delayMs });
      return null;
    }
    case "refused": {
      const delayMs = outcome.reauthorize ? reauthorizeMs : parkedMs(operation.attempts);
      await postponeOperation(operation, {
        outcomeUnknown: false,
        words: outcome.words,
        delayMs,
        turnedAway: true,
      });
      return null;
    }
    case "stale":
    case "spent":
      if (operation.outcomeUnknown) {
        const readings = await readLevels(client, operation);
        await reconcile(operation, { readings, answered: true });
      } else await restartOperation(operation);
      return null;
    case "outdated":
      await restartOperation(operation);
      return null;
    case "denied":
      if (isByShipment(operation)) {
        await followScopes(operation.shopId);
        await restartOperation(operation);
      } else await refuse(operation, outcome);
      return null;
    case "not-stocked":
      await activateMissing(client, operation, outcome.words);
      return null;
  }
}

function isByShipment({ changes }: ClaimedOperation): boolean {
  return changes.some(({ shipment }) => shipment !== undefined);
}

export const applied: OperationState = { status: "applied", againMs: null };
