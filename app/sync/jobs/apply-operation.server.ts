import { z } from "zod";
import { turnMs } from "~/models/platform-operation/claim.server";
import { requeueOperation } from "~/models/platform-operation/requeue.server";
import { settleOperation } from "../settle-operations.server";

const payloadSchema = z.object({ shopId: z.number().int(), operationId: z.number().int() });

/**
 * Attempts closer together than this are made by one job; one that waits longer gives its place to others. Behind another
 * operation the wait is longer: a hundred that waited here for one would keep it from its turn.
 */
const longestRunMs = turnMs - 100;

/** Brings one change of stock to its end, or leaves a job for the next attempt. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, operationId } = payloadSchema.parse(payload);
  const again = await settleOperation(shopId, operationId, Date.now() + longestRunMs);
  if (again !== null) await requeueOperation(shopId, operationId, again);
}
