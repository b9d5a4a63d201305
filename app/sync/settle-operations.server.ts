import { setTimeout as sleep } from "node:timers/promises";
import { childLog } from "~/infra/log/log.server";
import type { ClaimedOperation, OperationState } from "~/models/inventory-operation/lease.server";
import { stockSyncOfOperations } from "~/models/inventory-operation/read.server";
import type { StockSync } from "~/models/inventory-operation/status";
import { applied } from "~/sync/inventory-operation/act-on.server";
import { applyOperation } from "./inventory-operation/apply.server";

/** More at a time would crowd out the shop's other requests, and on a small plan each other. */
const atOnce = 2;

interface Settling {
  deadlineMs: number;
  /** Those of the operations that the caller has already claimed. */
  claims?: readonly ClaimedOperation[];
}

/** Completes a document's operations as far as the deadline allows; a job does the rest. Never throws. */
export async function settleOperations(
  shopId: number,
  ids: readonly number[],
  { deadlineMs, claims = [] }: Settling,
): Promise<StockSync> {
  if (ids.length === 0) return "applied";
  const deadline = performance.now() + deadlineMs;
  const waiting = [...ids];
  let appliedAtOnce = 0;
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const held = claims.find((claim) => claim.id === id);
      const { state, attempts } = await attempt(shopId, id, { deadline, held });
      if (held && state === applied && attempts === 1) appliedAtOnce += 1;
    }
  };
  try {
    const workers = Promise.all(Array.from({ length: atOnce }, worker));
    // The running attempt continues after the deadline; only the caller stops waiting.
    await Promise.race([workers, sleep(deadlineMs, undefined, { ref: false })]);
    // The first attempt applies all lines of an operation: none has been split off.
    return appliedAtOnce === ids.length ? "applied" : await stockSyncOfOperations(shopId, ids);
  } catch (error) {
    childLog({ shopId }).error({ err: error }, "operations could not be settled in the request");
    return "pending";
  }
}

/** Makes the attempts due within `longestMs`. Returns the milliseconds until the next, null at the end. */
export async function settleOperation(
  shopId: number,
  id: number,
  { longestMs }: { longestMs: number },
): Promise<number | null> {
  const { state } = await attempt(shopId, id, { deadline: performance.now() + longestMs });
  return state.againMs;
}

async function attempt(
  shopId: number,
  id: number,
  { deadline, held }: { deadline: number; held?: ClaimedOperation | undefined },
): Promise<{ state: OperationState; attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    const state = await applyOperation(shopId, id, attempts === 1 ? held : undefined);
    const { againMs } = state;
    if (againMs === null || performance.now() + againMs >= deadline) return { state, attempts };
    await sleep(againMs);
  }
}
