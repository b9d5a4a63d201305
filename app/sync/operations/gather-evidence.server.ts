import type { LevelReading } from "~/models/platform-operation/begin-sending.server";
import { placeKey } from "~/models/platform-operation/changes";
import type { ClaimedOperation } from "~/models/platform-operation/claim.server";
import type { LineEvidence } from "~/models/platform-operation/evidence";
import { listObservations } from "~/models/platform-operation/observations.server";

/** What is known of each level of an operation whose answer was lost, with these readings of them, made just before. */
export async function gatherEvidence(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
): Promise<LineEvidence[]> {
  const chains = await listObservations(operation);
  const now = new Map(readings.map((reading) => [placeKey(reading), reading]));
  return operation.changes.map((change) => ({
    from: change.from,
    delta: change.delta,
    onHandBefore: change.onHand,
    asOf: change.asOf,
    reached: change.reached,
    observed: chains.get(placeKey(change)) ?? [],
    now: now.get(placeKey(change)) ?? null,
  }));
}
