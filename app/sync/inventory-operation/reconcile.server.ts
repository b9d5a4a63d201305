import type { LevelReading } from "~/models/inventory-operation/begin.server";
import { markReached, levelKeyOf, type OperationChange } from "~/models/inventory-operation/changes";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import { isBehind, judge, proofMs } from "~/models/inventory-operation/evidence";
import { postponeOperation } from "~/models/inventory-operation/reschedule.server";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import { restartOperation } from "~/models/inventory-operation/restart.server";
import { serialiseMessage } from "~/texts/stored-message";
import { joined, sentence } from "~/texts/translate";
import { gatherEvidence } from "./gather-evidence.server";
import { readAgainLater } from "./read-again-later.server";

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
  // Updates of where a level was read may be lost for good.
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
