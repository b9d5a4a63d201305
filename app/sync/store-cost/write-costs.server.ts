import { AppError } from "~/errors";
import { isDraining } from "~/http/limits/draining.server";
import { Stopwatch } from "~/lib/elapsed";
import { proofMs } from "~/models/inventory-operation/evidence";
import { type Money, money } from "~/models/purchase-order/money";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import { type ClaimedStoreCost, claimStoreCosts } from "~/models/store-cost/claim.server";
import { nextStep, type StoreCostStep } from "~/models/store-cost/next-step";
import {
  beginWriting,
  forgetStoreCost,
  keepAgreed,
  keepDifference,
  keepRefusal,
  postpone,
} from "~/models/store-cost/record.server";
import type { PlatformClient } from "~/platform/client.server";
import { answeredCost, fetchItemCosts, itemCostField, itemCostRequest } from "~/platform/item-costs.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { serialiseMessage } from "~/texts/stored-message";
import { backoffMs, parkedMs } from "../inventory-operation/backoff";
import { classify, type Outcome } from "../inventory-operation/classify";
import { sendOnce } from "../send-once.server";

/** Other shops' jobs wait behind this one; what is left has its turn within a minute. */
const longestMs = 45_000;

/**
 * Compares the costs that are due with the store, and writes those that nobody else has changed there. What is not done
 * stays due. PLATFORM_UNAVAILABLE.
 */
export async function writeStoreCosts(shopId: number): Promise<void> {
  const begun = new Stopwatch();
  const isTimeLeft = () => begun.elapsedMs() < longestMs && !isDraining();
  while (isTimeLeft()) {
    const claimed = await claimStoreCosts(shopId);
    if (claimed.length === 0) return;
    try {
      await writeSome(await platformForShop(shopId), claimed, isTimeLeft);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Those with an outcome have given their claim back.
      const words = serialiseMessage(error.sentence);
      const retryMs = (error.retryAfter ?? 0) * 1_000;
      for (const one of claimed)
        await postpone(one, { afterMs: Math.max(backoffMs(one.attempts), retryMs), words });
      throw error;
    }
  }
}

async function writeSome(
  client: PlatformClient,
  claimed: readonly ClaimedStoreCost[],
  isTimeLeft: () => boolean,
): Promise<void> {
  const found = await readCosts(client, claimed);
  let hasWritten = false;
  for (const one of claimed) {
    if (!isTimeLeft()) {
      await postpone(one, { afterMs: 0 });
      continue;
    }
    const step = stepFor(one, found.get(one.inventoryItemId));
    if (step.kind !== "write") await keepStep(one, step);
    // Somebody may have changed it while others were written.
    else if (hasWritten) await writeAsRead(client, one, await readCosts(client, [one]));
    else await writeAsRead(client, one, found);
    hasWritten ||= step.kind === "write";
  }
}

/** By the inventory item; those that are gone from the store have none. */
type FoundCosts = ReadonlyMap<bigint, Money | null>;

async function readCosts(client: PlatformClient, claimed: readonly ClaimedStoreCost[]): Promise<FoundCosts> {
  const ids = claimed.map(({ inventoryItemId }) => inventoryItemId);
  const costs = await fetchItemCosts(client, ids);
  return new Map([...costs].map(([id, cost]) => [id, cost === null ? null : money(cost)]));
}

type Step = { kind: "gone" } | (StoreCostStep & { found: Money | null });

function stepFor(claimed: ClaimedStoreCost, found: Money | null | undefined): Step {
  if (found === undefined) return { kind: "gone" };
  const { sentAt, clock } = claimed;
  const sinceSentMs = sentAt ? clock.now() - sentAt.getTime() : Infinity;
  return { ...nextStep({ ...claimed, sinceSentMs }, found, { proofMs, staleReadMs }), found };
}

async function keepStep(claimed: ClaimedStoreCost, step: Exclude<Step, { kind: "write" }>): Promise<void> {
  switch (step.kind) {
    case "gone":
      return forgetStoreCost(claimed);
    case "agrees":
      return keepAgreed(claimed, step.found);
    case "differs":
      return keepDifference(claimed, step.found);
    case "wait":
      return postpone(claimed, { afterMs: step.ms });
  }
}

/** Writes the cost where what was just read allows it. */
async function writeAsRead(
  client: PlatformClient,
  claimed: ClaimedStoreCost,
  read: FoundCosts,
): Promise<void> {
  const step = stepFor(claimed, read.get(claimed.inventoryItemId));
  if (step.kind !== "write") return keepStep(claimed, step);
  if (!(await beginWriting(claimed, step.found))) return;
  const cost = claimed.wanted.toFixed();
  const answer = await sendOnce(client, itemCostRequest({ itemId: claimed.inventoryItemId, cost }));
  const outcome = classify(answer, itemCostField);
  if (outcome.kind !== "applied" || answer instanceof Error) return giveUp(claimed, outcome);
  const answered = answeredCost(answer);
  return keepAgreed(claimed, typeof answered === "string" ? money(answered) : claimed.wanted);
}

function giveUp(claimed: ClaimedStoreCost, outcome: Outcome): Promise<void> {
  const words = "words" in outcome ? outcome.words : "";
  const { attempts } = claimed;
  switch (outcome.kind) {
    case "unknown":
      return postpone(claimed, {
        afterMs: Math.max(backoffMs(attempts), outcome.retryAfterMs),
        words,
      });
    case "throttled":
      return postpone(claimed, {
        afterMs: Math.max(backoffMs(attempts), outcome.retryAfterMs),
        words,
        wasNotApplied: true,
      });
    case "denied":
    case "refused":
      return postpone(claimed, { afterMs: parkedMs(attempts), words, wasNotApplied: true });
    default:
      return keepRefusal(claimed, words);
  }
}
