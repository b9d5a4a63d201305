import { AppError } from "~/errors";
import { childLog } from "~/log.server";
import { claimOperation, leaseMs, type ClaimedOperation } from "~/models/platform-operation/claim.server";
import { postponeOperation } from "~/models/platform-operation/postpone.server";
import { rebaseOperation } from "~/models/platform-operation/rebase.server";
import { operationState, type OperationState } from "~/models/platform-operation/state.server";
import type { PlatformClient } from "~/platform/client.server";
import { PlatformSilence } from "~/platform/refusal";
import { platformForShop } from "../platform-for-shop.server";
import { actOn } from "./act-on.server";
import { backoffMs } from "./backoff";
import { classify, type Outcome } from "./classify";
import { readLevels } from "./read-levels.server";
import { reconcile, settleFromNews } from "./reconcile.server";

/** The platform forgets a key after 24 hours; from then on it would be a new request. */
const keyLifeMs = 23 * 3_600_000;
/** A request may take 10 seconds, and must be over before the lease is. */
const latestSendMs = leaseMs / 2;

/**
 * One attempt to bring an operation to its end: claim, send, write down the outcome. No transaction is open
 * while the network is used. Whatever happens in between, the stock moves at most once.
 * Throws NOT_FOUND, and what the database throws.
 */
export async function applyOperation(shopId: number, id: number): Promise<OperationState> {
  const started = Date.now();
  const claim = await claimOperation(shopId, id);
  if (!claim.operation) return { status: claim.status, again: claim.again };
  const { operation } = claim;
  try {
    const client = await platformForShop(shopId);
    await attempt(client, operation, started);
  } catch (error) {
    await giveBack(operation, error);
  }
  return operationState(shopId, id);
}

async function attempt(client: PlatformClient, operation: ClaimedOperation, started: number): Promise<void> {
  if (operation.ageMs > keyLifeMs) return renew(client, operation);
  if (operation.doubtful && (await settleFromNews(operation))) return;
  // A process that was asleep since its claim sends nothing: another one may be at work by now.
  if (Date.now() - started > latestSendMs) return void (await release(operation));
  const outcome = await send(client, operation.request);
  await actOn(client, operation, outcome);
}

/** A spent key is never sent again: what certainly did nothing starts anew, what is in doubt is looked into. */
async function renew(client: PlatformClient, operation: ClaimedOperation): Promise<void> {
  if (operation.doubtful) return reconcile(client, operation, { final: true });
  await rebaseOperation(operation, await readLevels(client, operation.changes));
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
  await postponeOperation(operation, { doubtful: false, words: error.message, delayMs });
}
