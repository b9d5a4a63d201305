import type { Tx } from "~/infra/db/db.server";
import { fromNow } from "~/models/database-time.server";
import { enqueue } from "~/models/job/enqueue.server";
import { execute, sql } from "~/models/sql.server";

/** What kept the shop's operations waiting is over: those that wait are due once the transaction commits. */
export async function rescheduleAll(tx: Tx, shopId: number): Promise<void> {
  const count = await execute(
    tx,
    sql`
    UPDATE inventory_operations SET next_attempt_at = ${fromNow(0)}
    WHERE shop_id = ${shopId} AND status IN ('pending', 'unknown') AND next_attempt_at > now()`,
  );
  if (count > 0) await enqueue(tx, "sweep-operations", {}, { key: "sweep-operations:now" });
}
