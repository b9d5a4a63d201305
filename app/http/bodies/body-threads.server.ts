import { availableParallelism } from "node:os";
import { Threads } from "~/infra/process/threads.server";
import { sentence } from "~/texts/translate";
import type { WebhookOutcome } from "../webhooks/read-webhook";
import type { BodyOutcome, BodyTask, WebhookTask } from "./body-worker";

/** A worker thread parses bodies above this size; a smaller one takes a few milliseconds at most. */
export const mostBytesHere = 64 * 1024;

const threads = new Threads<BodyTask | WebhookTask, BodyOutcome | WebhookOutcome>({
  file: "read-body.js",
  mostThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // Eight megabytes of JSON become up to 200 MB of objects.
  memoryMb: 512,
  niceness: 1,
  waitingOfShop: 16,
  deadlineMs: 20_000,
  unavailable: sentence("requests.busy"),
});

interface Options {
  /** The domain of the shop that the task counts for. */
  shop: string;
  gone: AbortSignal;
}

/**
 * Parses a body in a worker thread; its bytes are transferred and unusable here afterwards. RATE_LIMITED when
 * too many tasks of the shop wait, UNAVAILABLE when a body waits or runs for longer than 20 seconds.
 */
export async function readInThread(task: BodyTask, asked: Options): Promise<BodyOutcome> {
  const about = { endpoint: task.endpoint };
  return (await threads.run(task, { ...asked, ...handedOver(task), about })) as BodyOutcome;
}

/** As readInThread, for the body of a webhook whose signature is valid. */
export async function readWebhookInThread(task: WebhookTask, asked: Options): Promise<WebhookOutcome> {
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
