import { availableParallelism } from "node:os";
import { sentence } from "~/texts/say";
import { Threads } from "~/threads.server";
import type { BodyOutcome, BodyTask } from "./body-worker";

const threads = new Threads<BodyTask, BodyOutcome>({
  file: "read-body.js",
  mostThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // Eight megabytes of JSON are up to 200 MB of objects.
  memoryMb: 512,
  niceness: 1,
  waitingOfShop: 16,
  deadlineMs: 20_000,
  unavailable: sentence("requests.busy"),
});

interface Asked {
  /** The domain of the shop whose turn it takes. */
  shop: string;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
}

/**
 * Reads a body in another thread, so that this one goes on answering. The task's bytes are handed over: nothing is left
 * of them here. RATE_LIMITED when too many of the shop wait already, UNAVAILABLE when a body waits or is read for
 * longer than 20 seconds.
 */
export function readInThread(task: BodyTask, { shop, gone }: Asked): Promise<BodyOutcome> {
  const transferList = [task.bytes.buffer as ArrayBuffer];
  return threads.run(task, { shop, gone, transferList, about: { endpoint: task.endpoint } });
}

/** Ends the threads; the next large body starts new ones. */
export function closeBodyThreads(): Promise<void> {
  return threads.close();
}
