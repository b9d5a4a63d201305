import { levelKeyOf } from "~/models/stock-ledger/level-key";
import type { LevelReading } from "~/models/inventory-operation/begin.server";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import {
  type LineEvidence,
  isBehind,
  judge,
  mayPassAgain,
  proofMs,
} from "~/models/inventory-operation/evidence";
import { listObservations } from "~/models/inventory-operation/observations.server";
import { type OperationChange, markReached } from "~/models/inventory-operation/changes";
import { postponeOperation } from "~/models/inventory-operation/reschedule.server";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import { restartOperation } from "~/models/inventory-operation/restart.server";
import { serialiseMessage } from "~/texts/stored-message";
import { joined, sentence } from "~/texts/translate";
import { readAgainLater, readLevels } from "./read-levels.server";
import type { Stopwatch } from "~/lib/elapsed";
import type { PlatformClient } from "~/platform/client.server";

/** What is known of each level of an operation whose answer was lost, with these readings of them, made just before. */
async function gatherEvidence(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
): Promise<LineEvidence[]> {
  const chains = await listObservations(operation);
  const now = new Map(readings.map((reading) => [levelKeyOf(reading), reading]));
  return operation.changes.map((change) => ({
    from: change.from,
    delta: change.delta,
    onHandBefore: change.onHand,
    asOf: change.asOf,
    reached: change.reached,
    observed: chains.get(levelKeyOf(change)) ?? [],
    now: now.get(levelKeyOf(change)) ?? null,
  }));
}

/** How long what is known may stay unclear before a person is asked. */
const patienceMs = 10 * 60_000;
/** One answer under the key that contradicts may be wrong: so many are heard before a person is asked. */
const enoughAnswers = 5;
/** Until the platform is asked again where only answers are missing. */
const nextAnswerMs = 5_000;

interface Occasion {
  readings: readonly LevelReading[];
  final?: boolean;
  answered?: boolean;
}

/**
 * An attempt's answer was lost and the platform cannot be asked under its key, or its next word proves nothing: where the
 * levels and what webhooks said of them show that it had no effect, the operation starts anew. While they leave that open
 * it waits for more of them, ten minutes and, where the platform has `answered` under the key just now, five answers;
 * then a person decides. With `final` there is nothing to wait for. `readings` were made just before.
 */
export async function reconcile(
  operation: ClaimedOperation,
  { readings, final = false, answered = false }: Occasion,
): Promise<void> {
  const evidence = await gatherEvidence(operation, readings);
  if (isBehind(evidence)) return readAgainLater(operation);
  const verdict = judge(evidence);
  const contradictedAt = operation.changes[0]?.contradictedAt ?? new Date(operation.clock.now());
  const waitedMs = operation.clock.now() - contradictedAt.getTime();
  if (verdict === "not-applied" && (final || waitedMs >= proofMs)) {
    return void (await restartOperation(operation));
  }
  const contradictions = (operation.changes[0]?.contradictions ?? 0) + (answered ? 1 : 0);
  const isHeard = !answered || contradictions >= enoughAnswers;
  const isOverdue = waitedMs > patienceMs;
  if (final || (isOverdue && isHeard)) {
    return void (await settleRefused(operation, { status: "review", words: inDoubt(operation, readings) }));
  }
  // A webhook that tells where a level was may be lost for good; a reading that saw it is kept.
  const changes = markReached(operation.changes, readings).map((change) => ({
    ...change,
    contradictedAt,
    contradictions,
  }));
  await postponeOperation(
    { ...operation, changes },
    {
      outcomeUnknown: true,
      words: serialiseMessage(sentence("stock.findingOut")),
      // The first news comes within seconds, the last after minutes.
      delayMs: isOverdue ? nextAnswerMs : Math.max(1_000, Math.min(2 * 60_000, waitedMs)),
    },
  );
}

function inDoubt({ changes }: { changes: OperationChange[] }, readings: readonly LevelReading[]): string {
  const levels = new Map(readings.map((reading) => [levelKeyOf(reading), reading.available]));
  const lines = changes.slice(0, 3).map((change) => {
    const present = levels.get(levelKeyOf(change));
    return sentence("stock.levelFound", {
      before: change.from,
      after: change.from + change.delta,
      found: present ?? sentence("stock.noLevel"),
    });
  });
  return serialiseMessage(sentence("stock.inDoubt", { levels: joined("also", lines) }));
}

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
