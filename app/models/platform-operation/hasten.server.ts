import type { Tx } from "~/db.server";
import { enqueue } from "~/models/job/enqueue.server";
import { unsettled } from "./status";

/** What kept the shop's operations waiting is over: those that wait are due once the transaction commits. */
export async function hastenOperations(tx: Tx, shopId: number): Promise<void> {
  const now = new Date();
  const { count } = await tx.platformOperation.updateMany({
    where: { shopId, status: { in: [...unsettled] }, nextAttemptAt: { gt: now } },
    data: { nextAttemptAt: now },
  });
  if (count > 0) await enqueue(tx, "sweep-operations", {}, { key: "sweep-operations:now" });
}
