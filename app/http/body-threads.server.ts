import { availableParallelism } from "node:os";
import type Piscina from "piscina";
import { AppError } from "~/errors";
import { log } from "~/log.server";
import { sentence } from "~/texts/say";
import { startThreads } from "~/threads.server";
import type { BodyOutcome, BodyTask, WebhookTask } from "./body-worker";
import type { WebhookOutcome } from "./read-webhook";

/** A body larger than this is read by another thread; a smaller one holds up this one for a few milliseconds at most. */
export const mostBytesHere = 64 * 1024;

const deadlineMs = 20_000;

let threads: Piscina | undefined;

/**
 * Reads a body in another thread, so that this one goes on answering. The task's bytes are handed over: nothing is left
 * of them here. UNAVAILABLE when no thread has read them within 20 seconds.
 */
export function readInThread(task: BodyTask): Promise<BodyOutcome> {
  return run<BodyOutcome>(task, { name: "default", of: { endpoint: task.endpoint } });
}

/** As readInThread, for the body of a webhook whose signature was found right. */
export function readWebhookInThread(task: WebhookTask): Promise<WebhookOutcome> {
  return run<WebhookOutcome>(task, { name: "readWebhookBody", of: { topic: task.topic } });
}

async function run<Outcome>(
  task: BodyTask | WebhookTask,
  { name, of }: { name: string; of: object },
): Promise<Outcome> {
  threads ??= startThreads({
    file: "read-body.js",
    mostThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    // Eight megabytes of JSON are up to 200 MB of objects.
    memoryMb: 512,
    niceness: 1,
  });
  try {
    const transferList = [task.bytes.buffer as ArrayBuffer];
    const signal = AbortSignal.timeout(deadlineMs);
    return (await threads.run(task, { name, transferList, signal })) as Outcome;
  } catch (cause) {
    log.error({ err: cause, ...of }, "a body could not be read");
    throw new AppError("UNAVAILABLE", { message: sentence("requests.busy"), retryAfter: 5, cause });
  }
}

/** Ends the threads; the next large body starts new ones. */
export async function closeBodyThreads(): Promise<void> {
  const closing = threads;
  threads = undefined;
  await closing?.destroy();
}
