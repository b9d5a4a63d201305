import type { Stopwatch } from "~/elapsed";
import type { LevelReading } from "~/models/platform-operation/begin-sending.server";
import { markReached, placeKey, reachedIn } from "~/models/platform-operation/changes";
import type { ClaimedOperation } from "~/models/platform-operation/claim.server";
import { hintsAtUs } from "~/models/platform-operation/evidence";
import { postponeOperation } from "~/models/platform-operation/postpone.server";
import { settleApplied } from "~/models/platform-operation/settle-applied.server";
import type { PlatformClient } from "~/platform/client.server";
import { keep } from "~/texts/kept";
import { sentence } from "~/texts/say";
import { readLevels } from "./read-levels.server";
import { findStepAndReturn, reconcile, verdictOf } from "./reconcile.server";

/** The platform forgets a key after 24 hours; from then on it would be a new request. */
const keyLifeMs = 23 * 3_600_000;
/** Most news of a change come within this long. */
const newsMs = 2_000;

/** Since its key was first sent. */
function ageMsOf({ firstSentAt, clock }: ClaimedOperation): number {
  return firstSentAt === null ? 0 : clock.now() - firstSentAt.getTime();
}

/** An operation that is ready to be sent. */
export interface Begun {
  operation: ClaimedOperation;
  /** From when on the claim holds: reading many levels may have taken long. */
  leased: Stopwatch;
}

/**
 * The operation with what was learned of an earlier sending, to be sent again; null where what became of that is settled
 * or has to be looked into first.
 */
export async function settleDoubt(
  client: PlatformClient,
  operation: ClaimedOperation,
  leased: Stopwatch,
): Promise<Begun | null> {
  // A spent key is never sent again.
  const isSpent = ageMsOf(operation) > keyLifeMs;
  if (!isSpent) {
    const found = await findStepAndReturn(operation);
    if (found === "seen") {
      await settleApplied(operation, null);
      return null;
    }
    const readings = found === "none" ? await readLevels(client, operation.changes) : null;
    if (readings && !wouldPassAgain(operation, readings)) {
      const known = { ...operation, changes: markReached(operation.changes, readings) };
      // Most likely it has been applied, and the news of that are on their way.
      const isReached = known.changes.some(reachedIn(readings));
      const isLeft = isReached && (await leaveToNews(known, readings));
      return isLeft ? null : { operation: known, leased };
    }
  }
  await reconcile(client, operation, { final: isSpent });
  return null;
}

/**
 * Every level is where the operation started, but the shelf or an earlier reading says that it may have been applied and
 * the units taken since: the comparison would let the same request through once more, and the key alone is not trusted.
 */
function wouldPassAgain({ changes }: ClaimedOperation, readings: readonly LevelReading[]): boolean {
  const now = new Map(readings.map((level) => [placeKey(level), level]));
  const levels = changes.map((change) => ({ ...change, now: now.get(placeKey(change)) }));
  return (
    levels.every(({ from, now: level }) => level?.available === from) &&
    levels.some(
      ({ delta, onHand, reached, now: level }) =>
        reached || hintsAtUs({ delta, onHandBefore: onHand, onHand: level?.onHand }),
    )
  );
}

/**
 * Settles the operation by its news, or puts it off while they may still come: between a reading and the request that
 * follows as many may be sold as came, and a platform that ignores the key would let it pass once more. False when they
 * stay away, and nothing was done: then only the platform's answer under the key can tell.
 */
async function leaveToNews(operation: ClaimedOperation, readings: readonly LevelReading[]): Promise<boolean> {
  if ((await verdictOf(operation, readings)) === "applied") {
    await settleApplied(operation, null);
    return true;
  }
  if (ageMsOf(operation) > newsMs) return false;
  await postponeOperation(operation, {
    doubtful: true,
    words: keep(sentence("stock.findingOut")),
    delayMs: 1_000,
  });
  return true;
}
