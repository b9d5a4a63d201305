import { z } from "zod";
import { turnMs } from "~/models/inventory-operation/lease.server";
import { listReadyOperations } from "~/models/inventory-operation/sweep.server";
import { requeueOperation } from "~/models/inventory-operation/schedule.server";
import { settleOperation } from "../settle-operations.server";

const payloadSchema = z.object({ shopId: z.number().int(), operationId: z.number().int() });

/**
 * Attempts closer together than this are made by one job; one that waits longer gives its place to others. Behind another
 * operation the wait is longer: a hundred that waited here for one would keep it from its turn.
 */
const longestRunMs = turnMs - 100;
/** After that other shops' jobs have their turn. */
const longestRoundMs = 2_000;

/**
 * Brings one change of stock to its end, or leaves a job for the next attempt; then the shop's others that can be tried,
 * the oldest first: a worker takes the jobs of one queue up to a second apart, and a hundred may wait behind each other.
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
