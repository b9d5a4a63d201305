import { z } from "zod";
import { statements } from "~/models/database/sql-executor.server";
import { operationTimes } from "~/models/inventory-operation/lease.server";
import { queueAttempt } from "~/models/inventory-operation/schedule.server";
import { listReadyOperations } from "~/models/inventory-operation/sweep.server";
import { settleOperation } from "../settle-operations.server";

const payloadSchema = z.object({ shopId: z.number().int(), operationId: z.number().int() });

// A job ends before a longer wait: a hundred that wait for one operation would keep it from its turn.
const longestRunMs = operationTimes.turnMs - 100;
/** After this long, jobs of other shops run. */
const longestRoundMs = 2_000;

/** Completes an operation or queues its next attempt, then the shop's other due operations, oldest first. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, operationId } = payloadSchema.parse(payload);
  const roundEnds = performance.now() + longestRoundMs;
  await bringOn(shopId, operationId);
  // A worker takes the jobs of one queue up to a second apart, and a hundred may be waiting.
  const tried: number[] = [];
  let ready: number[];
  do {
    ready = await listReadyOperations(shopId, tried);
    for (const id of ready) {
      if (performance.now() >= roundEnds) return;
      await bringOn(shopId, id);
      tried.push(id);
    }
  } while (ready.length > 0);
}

async function bringOn(shopId: number, id: number): Promise<void> {
  const againMs = await settleOperation(shopId, id, { longestMs: longestRunMs });
  if (againMs !== null) await queueAttempt(statements, { shopId, id, afterMs: againMs });
}
