import { AppError } from "~/errors";
import { isDraining } from "~/http/limits/draining.server";
import { Stopwatch } from "~/lib/elapsed";
import { proofMs } from "~/models/inventory-operation/evidence";
import { type Money, money } from "~/models/purchase-order/money";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import { type ClaimedStoreCost, claimStoreCosts } from "~/models/store-cost/claim.server";
import { nextStep } from "~/models/store-cost/next-step";
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
  while (begun.elapsedMs() < longestMs && !isDraining()) {
    const claimed = await claimStoreCosts(shopId);
    if (claimed.length === 0) return;
    try {
      await writeSome(await platformForShop(shopId), claimed);
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

async function writeSome(client: PlatformClient, claimed: readonly ClaimedStoreCost[]): Promise<void> {
  const found = await fetchItemCosts(
    client,
    claimed.map(({ inventoryItemId }) => inventoryItemId),
  );
  for (const one of claimed) {
    const cost = found.get(one.inventoryItemId);
    if (cost === undefined) await forgetStoreCost(one);
    else await writeOne(client, one, cost === null ? null : money(cost));
  }
}

async function writeOne(
  client: PlatformClient,
  claimed: ClaimedStoreCost,
  found: Money | null,
): Promise<void> {
  const { sentAt, clock } = claimed;
  const sinceSentMs = sentAt ? clock.now() - sentAt.getTime() : Infinity;
  const step = nextStep({ ...claimed, sinceSentMs }, found, { proofMs, staleReadMs });
  switch (step.kind) {
    case "agrees":
      return keepAgreed(claimed, found);
    case "differs":
      return keepDifference(claimed, found);
    case "wait":
      return postpone(claimed, { afterMs: step.ms });
    case "write": {
      if (!(await beginWriting(claimed, found))) return;
      const cost = claimed.wanted.toFixed();
      const answer = await sendOnce(client, itemCostRequest({ itemId: claimed.inventoryItemId, cost }));
      const outcome = classify(answer, itemCostField);
      if (outcome.kind !== "applied" || answer instanceof Error) return giveUp(claimed, outcome);
      const answered = answeredCost(answer);
      return keepAgreed(claimed, typeof answered === "string" ? money(answered) : claimed.wanted);
    }
  }
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
