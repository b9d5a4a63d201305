import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Piscina from "piscina";
import { AppError } from "~/errors";
import { FairQueue, QueueFull } from "~/lib/fair-queue";
import { type Sentence, sentence } from "~/texts/translate";
import { log } from "../log/log.server";

interface Options {
  file: string;
  mostThreads: number;
  memoryMb: number;
  niceness: number;
  waitingOfShop: number;
  deadlineMs: number;
  unavailable: Sentence;
}

interface TaskOptions {
  shop: string;
  // A task that no thread has started by then is dropped.
  gone: AbortSignal;
  transferList?: ArrayBuffer[];
  name?: string;
  about: Record<string, string>;
}

/** Worker threads for tasks that would block the main thread, shared fairly between shops. */
export class Threads<Task, Outcome> {
  readonly #queue: FairQueue;
  #pool: Piscina | undefined;

  constructor(private readonly options: Options) {
    const { mostThreads: atOnce, waitingOfShop } = options;
    this.#queue = new FairQueue({ atOnce, waitingOfShop });
  }

  /** RATE_LIMITED when too many tasks of the shop wait or the caller has gone, UNAVAILABLE when the task fails. */
  async run(task: Task, { shop, gone, transferList, name, about }: TaskOptions): Promise<Outcome> {
    const { deadlineMs, unavailable: message, file } = this.options;
    const work = (): Promise<Outcome> => {
      this.#pool ??= startPool(this.options);
      return this.#pool.run(task, {
        signal: AbortSignal.timeout(deadlineMs),
        ...(transferList && { transferList }),
        ...(name && { name }),
      });
    };
    try {
      return await this.#queue.run(shop, work, AbortSignal.any([gone, AbortSignal.timeout(deadlineMs)]));
    } catch (cause) {
      if (cause instanceof QueueFull || gone.aborted) {
        throw new AppError("RATE_LIMITED", { message: sentence("requests.tooMany"), retryAfter: 5, cause });
      }
      log.error({ err: cause, file, ...about }, "A thread's task came to nothing");
      throw new AppError("UNAVAILABLE", { message, retryAfter: 5, cause });
    }
  }

  async close(): Promise<void> {
    const closing = this.#pool;
    this.#pool = undefined;
    await closing?.destroy();
  }
}

function startPool({ file, mostThreads, memoryMb, niceness }: Options): Piscina {
  const threads = new Piscina({
    filename: path.join(projectRoot(), "build", "process", file),
    minThreads: 0,
    maxThreads: mostThreads,
    // The first task of a thread takes ten times as long as the second.
    idleTimeout: 10 * 60_000,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // A thread needs neither the secrets nor the arguments of the process.
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  // Without a listener, a thread that fails between two tasks would end the process.
  threads.on("error", (error) => log.error({ err: error, file }, "A thread failed"));
  return threads;
}

function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  return folder;
}
