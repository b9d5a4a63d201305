import type { Stopwatch } from "~/lib/elapsed";
import {
  areBehindTheMirror,
  type LevelReading,
  restartOperation,
} from "~/models/inventory-operation/begin.server";
import { markReached, type OperationChange } from "~/models/inventory-operation/changes";
import {
  isBehind,
  judge,
  type LineEvidence,
  mayPassAgain,
  proofMs,
} from "~/models/inventory-operation/evidence";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import { listObservations } from "~/models/inventory-operation/observations.server";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import { postponeOperation } from "~/models/inventory-operation/schedule.server";
import { levelKeyOf } from "~/models/stock-ledger/level-key";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import type { PlatformClient } from "~/platform/client.server";
import { serialiseMessage } from "~/texts/stored-message";
import { joined, sentence } from "~/texts/translate";
import { nextCheckMs } from "./backoff";
import { readAgainLater, readLevels } from "./read-levels.server";
import { resolveReceived } from "./resolve-received.server";

async function gatherEvidence(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
): Promise<LineEvidence[]> {
  const isReported = operation.quantityName === "available";
  const chains = isReported ? await listObservations(operation) : new Map<string, never>();
  const now = new Map(readings.map((reading) => [levelKeyOf(reading), reading]));
  return operation.changes.map((change) => ({
    from: change.from,
    delta: change.delta,
    onHandBefore: change.onHand,
    asOf: change.asOf,
    reached: change.reached,
    isReported,
    observed: chains.get(levelKeyOf(change)) ?? [],
    now: now.get(levelKeyOf(change)) ?? null,
  }));
}

/** The time that the evidence may stay unclear before a person is asked. */
const patienceMs = 10 * 60_000;
/** One contradicting answer under the key may be wrong, so a person is asked only after this many. */
const enoughAnswers = 5;
/** The time until the next request when only answers are missing. */
const nextAnswerMs = 5_000;

interface ResolveOptions {
  readings: readonly LevelReading[];
  final?: boolean;
  answered?: boolean;
}

/**
 * Resolves an operation that can expect no answer under its key, or none that proves anything. It starts
 * again when levels and webhooks show no effect of the attempt. Otherwise a person decides after ten minutes,
 * and five answers if the platform has `answered`, or at once (`final`). `readings` were just made.
 */
export async function reconcile(
  operation: ClaimedOperation,
  { readings, final = false, answered = false }: ResolveOptions,
): Promise<void> {
  const evidence = await gatherEvidence(operation, readings);
  if (await areOutdated(operation, { readings, evidence })) return readAgainLater(operation);
  const verdict = judge(evidence);
  const now = new Date(operation.clock.now());
  const contradictedAt = operation.changes[0]?.contradictedAt ?? now;
  const waitedMs = now.getTime() - contradictedAt.getTime();
  if (verdict === "not-applied" && (final || waitedMs >= proofMs)) {
    return void (await restartOperation(operation));
  }
  const contradictions = (operation.changes[0]?.contradictions ?? 0) + (answered ? 1 : 0);
  const hasEnoughAnswers = !answered || contradictions >= enoughAnswers;
  const isOverdue = waitedMs > patienceMs;
  if (final || (isOverdue && hasEnoughAnswers)) {
    return void (await settleRefused(operation, {
      status: "review",
      words: describeLevels(operation, readings),
    }));
  }
  // A webhook with the level's earlier quantity may be lost for good; a reading that has it is stored.
  const isRepeatable = mayPassAgain(evidence);
  const repeatableAt = isRepeatable ? now : operation.changes[0]?.repeatableAt;
  const changes = markReached(operation.changes, readings).map((change) => ({
    ...change,
    contradictedAt,
    contradictions,
    repeatableAt,
  }));
  await postponeOperation(operation, {
    outcomeUnknown: true,
    words: serialiseMessage(sentence("stock.findingOut")),
    delayMs: isOverdue ? nextAnswerMs : nextCheckMs(waitedMs, isRepeatable ? 0 : repeatableForMs(operation)),
    changes,
  });
}

function describeLevels(
  { changes }: { changes: OperationChange[] },
  readings: readonly LevelReading[],
): string {
  const levels = new Map(readings.map((reading) => [levelKeyOf(reading), reading.quantity]));
  const lines = changes.slice(0, 3).map((change) => {
    const present = levels.get(levelKeyOf(change));
    return sentence("stock.levelFound", {
      before: change.from,
      after: change.from + change.delta,
      found: present ?? sentence("stock.noLevel"),
    });
  });
  return serialiseMessage(sentence("stock.responseLost", { levels: joined("also", lines) }));
}

/** The platform forgets a key after 24 hours; after that the same request would be a new one. */
const keyLifeMs = 23 * 3_600_000;

export interface ReadyOperation {
  operation: ClaimedOperation;
  /** When the claim was renewed: reading many levels may have taken long. */
  leased: Stopwatch;
}

/**
 * The operation to be sent again: only an answer under the same key shows the outcome. Null when the request
 * could take effect twice had the platform forgotten the key; the evidence on its levels then decides.
 */
export async function resolveUnknown(
  client: PlatformClient,
  operation: ClaimedOperation,
  leased: Stopwatch,
): Promise<ReadyOperation | null> {
  if (operation.changes.some(({ shipment }) => shipment)) {
    await resolveReceived(client, operation);
    return null;
  }
  const wasRepeatable = repeatableForMs(operation) > 0;
  const readings = await readLevels(client, operation);
  const evidence = await gatherEvidence(operation, readings);
  if (await areOutdated(operation, { readings, evidence })) {
    await readAgainLater(operation);
    return null;
  }
  // A key that is used up is never sent again.
  const isSpent = ageMsOf(operation) > keyLifeMs;
  if (!isSpent && !wasRepeatable && !mayPassAgain(evidence)) {
    return { operation: { ...operation, changes: markReached(operation.changes, readings) }, leased };
  }
  await reconcile(operation, { readings, final: isSpent });
  return null;
}

/** Milliseconds for which a reading may still show the levels as they were when the request could take effect again. */
function repeatableForMs({ changes, clock }: ClaimedOperation): number {
  const at = changes[0]?.repeatableAt;
  return at === undefined ? 0 : Math.max(0, at.getTime() + staleReadMs - clock.now());
}

/** A reading is outdated when it is older than the compare value or the mirror's last reading. */
async function areOutdated(
  { shopId }: ClaimedOperation,
  { readings, evidence }: { readings: readonly LevelReading[]; evidence: readonly LineEvidence[] },
): Promise<boolean> {
  return isBehind(evidence) || areBehindTheMirror(shopId, readings);
}

function ageMsOf({ firstSentAt, clock }: ClaimedOperation): number {
  return firstSentAt === null ? 0 : clock.now() - firstSentAt.getTime();
}
