import type { LevelReading } from "~/models/inventory-operation/begin.server";
import { levelKeyOf } from "~/models/inventory-operation/changes";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import type { LineEvidence } from "~/models/inventory-operation/evidence";
import { listObservations } from "~/models/inventory-operation/observations.server";

/** What is known of each level of an operation whose answer was lost, with these readings of them, made just before. */
export async function gatherEvidence(
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
