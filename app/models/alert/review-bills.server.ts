import { databaseNow } from "~/models/database/database-time.server";
import { execute, nothing, part, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { assessBills } from "./assess-bills.server";
import { changesOf } from "./assessment";
import { writeAlertChanges } from "./write-changes.server";

/**
 * Raises, updates or resolves the alerts about these bills, or with null about all of the shop. Call it last in a
 * transaction that changed them: it locks them, so the second of two transactions sees what the first did.
 */
export async function reviewBillAlerts(
  tx: SqlExecutor,
  shopId: number,
  billIds: readonly number[] | null,
  { now }: { now?: Date } = {},
): Promise<void> {
  const these = billIds === null ? nothing : part`AND id = ANY(${[...billIds]}::int[])`;
  await execute(
    tx,
    sql`
    SELECT FROM bills WHERE shop_id = ${shopId}::int AND status IN ('approved', 'partial') ${these}
    ORDER BY id FOR NO KEY UPDATE`,
  );
  const assessments = await assessBills(tx, shopId, { billIds, now: now ?? (await databaseNow(tx)) });
  await writeAlertChanges(tx, shopId, { type: "bill_overdue", changes: changesOf(assessments) });
}
