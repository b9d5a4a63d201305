import { availableParallelism } from "node:os";
import { sentence } from "~/texts/translate";
import { Threads } from "~/infra/process/threads.server";
import type { BodyOutcome, BodyTask, WebhookTask } from "./body-worker";
import type { WebhookOutcome } from "../webhooks/read-webhook";

/** A body larger than this is read by another thread; a smaller one holds up this one for a few milliseconds at most. */
export const mostBytesHere = 64 * 1024;

const threads = new Threads<BodyTask | WebhookTask, BodyOutcome | WebhookOutcome>({
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
export async function readInThread(task: BodyTask, asked: Asked): Promise<BodyOutcome> {
  const about = { endpoint: task.endpoint };
  return (await threads.run(task, { ...asked, ...handedOver(task), about })) as BodyOutcome;
}

/** As readInThread, for the body of a webhook whose signature was found right. */
export async function readWebhookInThread(task: WebhookTask, asked: Asked): Promise<WebhookOutcome> {
  const about = { topic: task.topic };
  return (await threads.run(task, {
    ...{ ...asked, ...handedOver(task), about, name: "readWebhookBody" },
  })) as WebhookOutcome;
}

function handedOver({ bytes }: BodyTask | WebhookTask) {
  return { transferList: [bytes.buffer as ArrayBuffer] };
}

/** Ends the threads; the next large body starts new ones. */
export function closeBodyThreads(): Promise<void> {
  return threads.close();
}
