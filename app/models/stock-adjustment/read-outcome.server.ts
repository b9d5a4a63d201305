import { database, queryRows, sql } from "~/models/database/sql.server";
import { parseChanges } from "~/models/inventory-operation/changes";
import type { OperationStatus } from "~/models/inventory-operation/status";
import { levelKeyOf } from "~/models/stock-ledger/level-key";
import { type AdjustmentSummary, type LevelOutcome, outcomeOf } from "./outcome";
import type { Adjustment } from "./schema";

/** The state of an adjustment on the platform, for each line of the body that asked for it. */
export async function readOutcome(
  shopId: number,
  { id, adjustments }: { id: number; adjustments: readonly Adjustment[] },
): Promise<AdjustmentSummary> {
  // A level that no operation changes has its target quantity, and there may be thousands.
  const operations = await queryRows(
    database,
    sql<{ status: OperationStatus; changes: unknown; lastError: string }>`
    SELECT status, changes, last_error AS "lastError" FROM inventory_operations
    WHERE shop_id = ${shopId} AND document = 'adjustment' AND document_id = ${id} AND status <> 'applied'`,
  );
  const outcomes = new Map<string, LevelOutcome>();
  for (const { status, changes, lastError } of operations) {
    for (const change of parseChanges(changes)) {
      outcomes.set(levelKeyOf(change), { status, words: change.refusal ?? lastError });
    }
  }
  return outcomeOf(adjustments, (place) => outcomes.get(levelKeyOf(place)));
}
