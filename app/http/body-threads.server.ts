import { availableParallelism } from "node:os";
import type Piscina from "piscina";
import { AppError } from "~/errors";
import { log } from "~/log.server";
import { sentence } from "~/texts/say";
import { startThreads } from "~/threads.server";
import type { BodyOutcome, BodyTask } from "./body-worker";

const deadlineMs = 20_000;

let threads: Piscina | undefined;

/**
 * Reads a body in another thread, so that this one goes on answering. The task's bytes are handed over: nothing is left
 * of them here. UNAVAILABLE when no thread has read them within 20 seconds.
 */
export async function readInThread(task: BodyTask): Promise<BodyOutcome> {
  threads ??= startThreads({
    file: "read-body.js",
    mostThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    // Eight megabytes of JSON are up to 200 MB of objects.
    memoryMb: 512,
    niceness: 1,
  });
  try {
    const transferList = [task.bytes.buffer as ArrayBuffer];
    return await threads.run(task, { transferList, signal: AbortSignal.timeout(deadlineMs) });
  } catch (cause) {
    log.error({ err: cause, endpoint: task.endpoint }, "a body could not be read");
    throw new AppError("UNAVAILABLE", { message: sentence("requests.busy"), retryAfter: 5, cause });
  }
}

/** Ends the threads; the next large body starts new ones. */
export async function closeBodyThreads(): Promise<void> {
  const closing = threads;
  threads = undefined;
  await closing?.destroy();
}
