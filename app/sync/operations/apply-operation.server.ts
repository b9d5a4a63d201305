import { AppError } from "~/errors";
import { childLog } from "~/log.server";
import { noteAttempt } from "~/metrics.server";
import { beginSending } from "~/models/platform-operation/begin-sending.server";
import { claimOperation, leaseMs, type ClaimedOperation } from "~/models/platform-operation/claim.server";
import { describeShortage } from "~/models/platform-operation/describe-shortage.server";
import { postponeOperation } from "~/models/platform-operation/postpone.server";
import { settleApplied } from "~/models/platform-operation/settle-applied.server";
import { settleRefused } from "~/models/platform-operation/settle-refused.server";
import { shortagesOf } from "~/models/platform-operation/shortage";
import { applied, operationState, type OperationState } from "~/models/platform-operation/state.server";
import type { PlatformClient } from "~/platform/client.server";
import { PlatformRefusal, PlatformSilence } from "~/platform/refusal";
import { platformForShop } from "../platform-for-shop.server";
import { actOn } from "./act-on.server";
import { backoffMs } from "./backoff";
import { classify, type Outcome } from "./classify";
import { readLevels } from "./read-levels.server";
import { settleDoubt, type Begun } from "./settle-doubt.server";
import { keep } from "~/texts/kept";

/** A request may take 10 seconds, and must be over before the lease is. */
const latestSendMs = leaseMs / 2;

/**
 * One attempt to bring an operation to its end: claim, send, write down the outcome. No transaction is open
 * while the network is used. Whatever happens in between, the stock moves at most once. `held` is a claim that the
 * caller has already. Throws NOT_FOUND, and what the database throws.
 */
export async function applyOperation(
  shopId: number,
  id: number,
  held?: ClaimedOperation,
): Promise<OperationState> {
  const started = Date.now();
  const claim = held ? { operation: held } : await claimOperation(shopId, id);
  if (!claim.operation) return { status: claim.status, again: claim.again };
  const { operation } = claim;
  let known: OperationState | null = null;
  try {
    const client = await platformForShop(shopId);
    known = await attempt(client, operation, started);
  } catch (error) {
    await giveBack(operation, error);
  }
  const state = known ?? (await operationState(shopId, id));
  noteAttempt(state.status);
  return state;
}

/** Answers how far the operation is, where it need not be asked for. */
async function attempt(
  client: PlatformClient,
  claimed: ClaimedOperation,
  started: number,
): Promise<OperationState | null> {
  const begun = claimed.doubtful ? await settleDoubt(client, claimed, started) : await first(client, claimed);
  if (!begun) return null;
  const { operation, leasedAt } = begun;
  // Every level already was what it shall be.
  if (operation.changes.length === 0) return (await settleApplied(operation, null)) ? applied : null;
  // A process that was asleep since its claim sends nothing: another one may be at work by now.
  if (Date.now() - leasedAt > latestSendMs) {
    await release(operation);
    return null;
  }
  const outcome = await send(client, operation.request);
  return actOn(client, operation, outcome);
}

/**
 * A request that is not in doubt is made from what the levels are at this moment. Should its answer be lost, only
 * the shelf tells what webhooks hide, and nobody tells of units that leave it: what the mirror knows of it is old.
 * Null when nothing is to be sent: more would be taken than there is, or the claim is no longer the newest.
 */
async function first(client: PlatformClient, claimed: ClaimedOperation): Promise<Begun | null> {
  const readings = await readLevels(client, claimed.changes);
  const shortages = shortagesOf(claimed.changes, readings);
  if (shortages.length === 0) {
    const leasedAt = Date.now();
    const operation = await beginSending(claimed, readings);
    return operation && { operation, leasedAt };
  }
  const words = await describeShortage(claimed.shopId, shortages);
  await settleRefused(claimed, { status: "rejected", words });
  return null;
}

async function send(client: PlatformClient, request: string): Promise<Outcome> {
  try {
    return classify(await client.send(request));
  } catch (error) {
    if (error instanceof PlatformSilence) return classify(error);
    throw error;
  }
}

async function release(operation: ClaimedOperation): Promise<void> {
  await postponeOperation(operation, { doubtful: false, words: "", delayMs: 0 });
}

/**
 * Reading levels or getting access failed: the operation waits. Any other fault leaves the lease to run
 * out, because nobody knows how far the attempt got.
 */
async function giveBack(operation: ClaimedOperation, error: unknown): Promise<void> {
  const { shopId, id, attempts } = operation;
  if (!(error instanceof AppError)) {
    childLog({ shopId, operationId: id }).error({ err: error }, "an attempt to change stock broke off");
    throw error;
  }
  const delayMs = Math.max(backoffMs(attempts), (error.retryAfter ?? 0) * 1_000);
  // Had the request itself been sent, its outcome would have been written down before anything was read.
  const turnedAway = error instanceof PlatformRefusal;
  await postponeOperation(operation, { doubtful: false, words: keep(error.sentence), delayMs, turnedAway });
}
