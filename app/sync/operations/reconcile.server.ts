import type { LevelReading } from "~/models/platform-operation/begin-sending.server";
import { markReached, placeKey, type OperationChange } from "~/models/platform-operation/changes";
import type { ClaimedOperation } from "~/models/platform-operation/claim.server";
import { isBehind, judge, proofMs } from "~/models/platform-operation/evidence";
import { postponeOperation } from "~/models/platform-operation/postpone.server";
import { settleRefused } from "~/models/platform-operation/settle-refused.server";
import { startAnew } from "~/models/platform-operation/start-anew.server";
import { keep } from "~/texts/kept";
import { joined, sentence } from "~/texts/say";
import { gatherEvidence } from "./gather-evidence.server";
import { readAgainLater } from "./read-again-later.server";

/** How long what is known may stay unclear before a person is asked. */
const patienceMs = 10 * 60_000;

/**
 * An attempt's answer was lost and the platform cannot be asked under its key, or its next word proves nothing: where the
 * levels and what webhooks said of them show that it had no effect, the operation starts anew. While they leave that open
 * it waits for more of them, ten minutes at most, and then a person decides; with `final` there is nothing to wait for.
 * `readings` were made just before.
 */
export async function reconcile(
  operation: ClaimedOperation,
  { readings, final }: { readings: readonly LevelReading[]; final: boolean },
): Promise<void> {
  const evidence = await gatherEvidence(operation, readings);
  if (isBehind(evidence)) return readAgainLater(operation);
  const verdict = judge(evidence);
  const contradictedAt = operation.changes[0]?.contradictedAt ?? new Date(operation.clock.now());
  const waitedMs = operation.clock.now() - contradictedAt.getTime();
  if (verdict === "not-applied" && (final || waitedMs >= proofMs)) {
    return void (await startAnew(operation));
  }
  if (final || waitedMs > patienceMs) {
    return void (await settleRefused(operation, { status: "review", words: inDoubt(operation, readings) }));
  }
  // News of where a level was read may be lost for good.
  const changes = markReached(operation.changes, readings).map((change) => ({ ...change, contradictedAt }));
  await postponeOperation(
    { ...operation, changes },
    {
      doubtful: true,
      words: keep(sentence("stock.findingOut")),
      // The first news comes within seconds, the last after minutes.
      delayMs: Math.max(1_000, Math.min(2 * 60_000, waitedMs)),
    },
  );
}

function inDoubt({ changes }: { changes: OperationChange[] }, readings: readonly LevelReading[]): string {
  const levels = new Map(readings.map((reading) => [placeKey(reading), reading.available]));
  const lines = changes.slice(0, 3).map((change) => {
    const present = levels.get(placeKey(change));
    return sentence("stock.levelFound", {
      before: change.from,
      after: change.from + change.delta,
      found: present ?? sentence("stock.noLevel"),
    });
  });
  return keep(sentence("stock.inDoubt", { levels: joined("also", lines) }));
}
