import { markReached, placeKey, type OperationChange } from "~/models/platform-operation/changes";
import type { LevelReading } from "~/models/platform-operation/begin-sending.server";
import type { ClaimedOperation } from "~/models/platform-operation/claim.server";
import {
  findOurStep,
  proofMs,
  judge,
  leadsTo,
  type LineEvidence,
  type StepInNews,
  type Verdict,
} from "~/models/platform-operation/evidence";
import { listObservations } from "~/models/platform-operation/observations.server";
import { postponeOperation } from "~/models/platform-operation/postpone.server";
import { settleApplied } from "~/models/platform-operation/settle-applied.server";
import { settleRefused } from "~/models/platform-operation/settle-refused.server";
import { startAnew } from "~/models/platform-operation/start-anew.server";
import type { PlatformClient } from "~/platform/client.server";
import { readLevels } from "./read-levels.server";
import { joined, sentence } from "~/texts/say";
import { keep } from "~/texts/kept";

/** How long webhooks may take before a person is asked. */
const patienceMs = 10 * 60_000;

/**
 * An attempt's answer was lost and the platform's next word proves nothing: the levels and what webhooks said
 * of them decide whether it took effect. While they leave it open the operation waits for more of them, ten
 * minutes at most; with `final` there is nothing to wait for.
 */
export async function reconcile(
  client: PlatformClient,
  operation: ClaimedOperation,
  { final }: { final: boolean },
): Promise<void> {
  const readings = await readLevels(client, operation.changes);
  const verdict = await verdictOf(operation, readings);
  if (verdict === "applied") return void (await settleApplied(operation, null));
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

/**
 * Whether the news show that a doubtful operation was applied and its levels came back to where it started, so that
 * the same request would pass the comparison once more; the key alone is not trusted. "seen" is enough to settle it
 * by, "possible" to ask the levels first; with "none" the request may be sent again.
 */
export async function findStepAndReturn(operation: ClaimedOperation): Promise<StepInNews> {
  const chains = await listObservations(operation);
  const found = operation.changes.map(({ from, delta, asOf, ...place }) => {
    const observed = chains.get(placeKey(place)) ?? [];
    return leadsTo(from, { from, observed }) ? findOurStep({ from, delta, asOf, observed }) : "none";
  });
  if (found.includes("none")) return "none";
  return found.includes("possible") ? "possible" : "seen";
}

/** What the news of the operation's levels say of it, together with these readings of them, made just before. */
export async function verdictOf(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
): Promise<Verdict> {
  const chains = await listObservations(operation);
  const now = new Map(readings.map((reading) => [placeKey(reading), reading]));
  return judge(
    operation.changes.map((change): LineEvidence => ({
      from: change.from,
      delta: change.delta,
      onHandBefore: change.onHand,
      asOf: change.asOf,
      reached: change.reached,
      observed: chains.get(placeKey(change)) ?? [],
      now: now.get(placeKey(change)) ?? null,
    })),
  );
}

function inDoubt({ changes }: { changes: OperationChange[] }, readings: LevelReading[]): string {
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
