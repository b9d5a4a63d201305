import { AppError } from "~/errors";
import { isTransient, retryWhileUnavailable } from "~/infra/db/retry-while-unavailable";
import { childLog } from "~/infra/log/log.server";
import { noteAttempt } from "~/infra/telemetry/metrics.server";
import { Stopwatch } from "~/lib/elapsed";
import { areBehindTheMirror, beginSending, movedTargets } from "~/models/inventory-operation/begin.server";
import { completeOperation } from "~/models/inventory-operation/complete.server";
import {
  type ClaimedOperation,
  claimOperation,
  type OperationState,
  operationState,
  operationTimes,
} from "~/models/inventory-operation/lease.server";
import { describeShortage, settleRefused } from "~/models/inventory-operation/reject.server";
import { postponeOperation } from "~/models/inventory-operation/schedule.server";
import { shortagesOf } from "~/models/inventory-operation/shortage";
import type { PlatformClient } from "~/platform/client.server";
import { PlatformRefusal } from "~/platform/refusal";
import { platformForChange } from "~/sync/platform-for-shop.server";
import { sendOnce } from "~/sync/send-once.server";
import { serialiseMessage } from "~/texts/stored-message";
import { actOn, applied } from "./act-on.server";
import { backoffMs } from "./backoff";
import { classify } from "./classify";
import { readAgainLater, readLevels } from "./read-levels.server";
import { leaveToMerchant } from "./reject.server";
import { type ReadyOperation, resolveUnknown } from "./resolve-unknown.server";
import { wayOfReceipt } from "./way-of-receipt.server";

/** A request takes up to 10 seconds, and has to end before the lease does. */
const latestSendMs = operationTimes.leaseMs / 2;

/**
 * Makes one attempt to complete an operation, claimed here or by the caller (`held`). No transaction is open
 * during the request. Whatever fails, the stock moves at most once. Throws NOT_FOUND and database errors.
 */
export async function applyOperation(
  shopId: number,
  id: number,
  held?: ClaimedOperation,
): Promise<OperationState> {
  const lease = new Stopwatch();
  const claim = held ? { operation: held } : await claimOperation(shopId, id);
  if (!claim.operation) return { status: claim.status, againMs: claim.againMs };
  const { operation } = claim;
  let known: OperationState | null = null;
  try {
    known = await attempt(operation, lease);
  } catch (error) {
    await giveBack(operation, error, lease);
  }
  const state = known ?? (await operationState(shopId, id));
  noteAttempt(state.status);
  return state;
}

async function attempt(claimed: ClaimedOperation, lease: Stopwatch): Promise<OperationState | null> {
  const ready = await begin(claimed, lease);
  if (!ready) return null;
  const { client, operation, leased } = ready;
  // Every level already has its target quantity.
  if (operation.changes.length === 0)
    return (await retryWhileUnavailable(() => completeOperation(operation, null), leftOf(leased)))
      ? applied
      : null;
  // A process that was suspended after its claim sends nothing: another one may hold the claim by now.
  if (leased.elapsedMs() > latestSendMs) {
    await release(operation, leased);
    return null;
  }
  const isReceived = operation.changes.some(({ shipment }) => shipment !== undefined);
  const answer = await sendOnce(client, operation.request);
  const outcome = classify(answer, isReceived ? "inventoryShipmentReceive" : undefined);
  // Only this process knows the answer: without a record the outcome would be unknown.
  return retryWhileUnavailable(() => actOn(client, operation, outcome), leftOf(leased));
}

// Null when nothing is to be sent: the operation has ended, is postponed, or has a newer claim.
async function begin(
  claimed: ClaimedOperation,
  lease: Stopwatch,
): Promise<(ReadyOperation & { client: PlatformClient }) | null> {
  try {
    const client = await platformForChange(claimed.shopId, claimed.access);
    const ready = claimed.outcomeUnknown
      ? await resolveUnknown(client, claimed, lease)
      : await first(client, claimed);
    return ready && { client, ...ready };
  } catch (error) {
    if (!isTransient(error)) throw error;
    await release(claimed, lease);
    return null;
  }
}

// On hand is read too: if the answer is lost, only it shows changes that no webhook reports.
async function first(client: PlatformClient, asked: ClaimedOperation): Promise<ReadyOperation | null> {
  const chosen = asked.hasShipments ? await wayOfReceipt(asked) : { claimed: asked };
  if (!chosen) return null;
  const { claimed, received } = chosen;
  const readings = await readLevels(client, claimed);
  const shortages = shortagesOf(claimed.changes, readings);
  const moved = movedTargets(claimed, readings);
  const wouldEnd = moved.length > 0 || shortages.length > 0;
  if (wouldEnd && (await areBehindTheMirror(claimed.shopId, readings))) {
    await readAgainLater(claimed);
    return null;
  }
  if (moved.length > 0) {
    await leaveToMerchant(claimed, moved);
    return null;
  }
  if (shortages.length === 0) {
    const leased = new Stopwatch();
    const operation = await beginSending(claimed, readings, received);
    if (operation === "behind") {
      await readAgainLater(claimed);
      return null;
    }
    return operation && { operation, leased };
  }
  const words = await describeShortage(claimed, shortages);
  await settleRefused(claimed, { status: "rejected", words });
  return null;
}

/** Milliseconds until another process may take the claim. */
function leftOf(leased: Stopwatch): number {
  return operationTimes.leaseMs - leased.elapsedMs();
}

async function release(operation: ClaimedOperation, leased: Stopwatch): Promise<void> {
  await retryWhileUnavailable(
    () => postponeOperation(operation, { outcomeUnknown: false, words: "", delayMs: 0 }),
    leftOf(leased),
  );
}

// Any error but a failed reading or access leaves the lease to expire: how far the attempt came is unknown.
async function giveBack(operation: ClaimedOperation, error: unknown, lease: Stopwatch): Promise<void> {
  const { shopId, id, attempts } = operation;
  if (!(error instanceof AppError)) {
    childLog({ shopId, operationId: id }).error({ err: error }, "an attempt to change stock broke off");
    throw error;
  }
  const delayMs = Math.max(backoffMs(attempts), (error.retryAfter ?? 0) * 1_000);
  // If the request had been sent, its outcome would have been recorded before any read.
  const turnedAway = error instanceof PlatformRefusal;
  const postponement = {
    outcomeUnknown: false,
    words: serialiseMessage(error.sentence),
    delayMs,
    turnedAway,
  };
  await retryWhileUnavailable(() => postponeOperation(operation, postponement), leftOf(lease));
}
