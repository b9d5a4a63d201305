import { db } from "~/db.server";
import { parseChanges, placeKey } from "~/models/platform-operation/changes";
import { outcomeOf, type AdjustmentSummary, type LevelOutcome } from "./outcome";
import type { Adjustment } from "./schema";

/** How far an adjustment has come at the platform, line by line of the body that asked for it. */
export async function readOutcome(
  shopId: number,
  { id, adjustments }: { id: number; adjustments: readonly Adjustment[] },
): Promise<AdjustmentSummary> {
  const operations = await db.platformOperation.findMany({
    where: { shopId, document: "adjustment", documentId: id },
    select: { status: true, changes: true, lastError: true },
  });
  const outcomes = new Map<string, LevelOutcome>();
  for (const { status, changes, lastError } of operations) {
    for (const change of parseChanges(changes)) {
      outcomes.set(placeKey(change), { status, words: change.refusal ?? lastError });
    }
  }
  return outcomeOf(adjustments, (place) => outcomes.get(placeKey(place)));
}
