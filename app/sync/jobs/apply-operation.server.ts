import { z } from "zod";
import { turnMs } from "~/models/inventory-operation/lease.server";
import { requeueOperation } from "~/models/inventory-operation/schedule.server";
import { listReadyOperations } from "~/models/inventory-operation/sweep.server";
import { settleOperation } from "../settle-operations.server";

const payloadSchema = z.object({ shopId: z.number().int(), operationId: z.number().int() });

/**
 * One job makes attempts that are closer together than this; for a longer wait it ends and lets others run. Behind
 * another operation the wait is longer: a hundred waiting jobs would keep that operation from its turn.
 */
const longestRunMs = turnMs - 100;
/** After this long, jobs of other shops run. */
const longestRoundMs = 2_000;

/**
 * Completes one inventory operation, or queues a job for the next attempt; then works on the shop's other due
 * operations, oldest first: a worker takes the jobs of one queue up to a second apart, and a hundred may be waiting.
 */
export async function run(payload: unknown): Promise<void> {
  const { shopId, operationId } = payloadSchema.parse(payload);
  const roundEnds = performance.now() + longestRoundMs;
  await bringOn(shopId, operationId);
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
  if (againMs !== null) await requeueOperation(shopId, id, againMs);
}
