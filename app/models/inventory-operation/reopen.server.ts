import { db } from "~/infra/db/db.server";
import { AppError } from "~/errors";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { OperationAwaitingDecision } from "./find-at-rest.server";
import { readOperation } from "./get.server";
import { insertOperationLevels } from "./insert.server";
import type { LevelReading } from "./begin-sending.server";
import { levelKeyOf, toStoredChanges, type OperationChange } from "./changes";
import { lockLevels } from "./lock-levels.server";
import { queueAttempt } from "./queue-attempt.server";
import { unsent } from "./start-anew.server";
import { sentence } from "~/texts/translate";

/** Whoever asked for it tries at once; a job follows in case it cannot. */
const headStartMs = 10_000;

/**
 * A person wants an operation that came to rest tried again: it starts anew, from what the levels then are.
 * Throws CONFLICT when somebody else was faster.
 */
export async function reopenOperation(
  operation: OperationAwaitingDecision,
  readings: readonly LevelReading[],
): Promise<void> {
  const { shopId, id, fence } = operation;
  const changes = seenAs(operation.changes, readings);
  await db.$transaction(async (tx) => {
    await lockLevels(tx, shopId, changes);
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["rejected", "review"] }, settledAt: null },
      data: { ...unsent, attempts: 0, lastError: "", changes: toStoredChanges(changes) },
    });
    if (count === 0) throw new AppError("CONFLICT", { message: sentence("stock.decided") });
    await insertOperationLevels(tx, shopId, { id, places: changes });
    await queueAttempt(tx, { shopId, id, afterMs: headStartMs });
    await rememberAnswer(tx, await readOperation(tx, shopId, id));
  });
}

/** Returns the changes with each absolute quantity based on the level that the person has just seen. */
function seenAs(changes: readonly OperationChange[], readings: readonly LevelReading[]): OperationChange[] {
  const found = new Map(readings.map((reading) => [levelKeyOf(reading), reading.available]));
  return changes.map(
    ({ refusal: _refusal, contradictedAt: _since, contradictions: _times, reached: _reached, ...change }) => {
      if (change.target === undefined) return change;
      const from = found.get(levelKeyOf(change)) ?? 0;
      return { ...change, from, delta: change.target - from };
    },
  );
}
