import { setTimeout as sleep } from "node:timers/promises";
import { childLog } from "~/log.server";
import type { StockSync } from "~/models/platform-operation/status";
import { stockSyncOfOperations } from "~/models/platform-operation/stock-sync.server";
import { applyOperation } from "./operations/apply-operation.server";

/** More at a time would crowd out the shop's other calls, and on a small plan each other. */
const atOnce = 2;

/**
 * Tries to bring these operations to their end within the deadline and says how far they are. Never throws:
 * the intent is durable, and what is left over is taken up by a job.
 */
export async function settleOperations(
  shopId: number,
  ids: readonly number[],
  { deadlineMs }: { deadlineMs: number },
): Promise<StockSync> {
  if (ids.length === 0) return "applied";
  const deadline = Date.now() + deadlineMs;
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await settleOperation(shopId, id, deadline);
    }
  };
  try {
    const workers = Promise.all(Array.from({ length: atOnce }, worker));
    // An attempt under way goes on after the deadline; only the caller is let go.
    await Promise.race([workers, sleep(deadlineMs, undefined, { ref: false })]);
    return await stockSyncOfOperations(shopId, ids);
  } catch (error) {
    childLog({ shopId }).error({ err: error }, "operations could not be settled in the request");
    return "pending";
  }
}

/** Attempts, each when it is due, until the operation is settled or the next one would come too late. */
export async function settleOperation(shopId: number, id: number, deadline: number): Promise<Date | null> {
  for (;;) {
    const { again } = await applyOperation(shopId, id);
    if (again === null || Math.max(again.getTime(), Date.now()) >= deadline) return again;
    await sleep(Math.max(0, again.getTime() - Date.now()));
  }
}
