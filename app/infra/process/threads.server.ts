import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Piscina from "piscina";
import { AppError } from "~/errors";
import { FairQueue, QueueFull } from "~/lib/fair-queue";
import { log } from "../log/log.server";
import { sentence, type Sentence } from "~/texts/translate";

interface Options {
  /** What `npm run build` makes of the threads' source, in build/process. */
  file: string;
  mostThreads: number;
  /** Of each thread. */
  memoryMb: number;
  /** How far behind the thread that answers. */
  niceness: number;
  /** Tasks of one shop that wait for a thread; one more is refused. */
  waitingOfShop: number;
  /** How long a task may wait for a thread, and as long again until it is done. */
  deadlineMs: number;
  /** What is said when a task came to nothing. */
  unavailable: Sentence;
}

interface Asked {
  shop: string;
  /** Aborted when nobody waits for the outcome any more: the task is given up unless a thread has it already. */
  gone: AbortSignal;
  /** What is handed over to the thread, and gone here. */
  transferList?: ArrayBuffer[];
  /** Which of the file's functions takes the task; its default one otherwise. */
  name?: string;
  /** For the log, where the task comes to nothing. */
  about: Record<string, string>;
}

/**
 * Threads for work that would hold up the thread that answers, by turns of the shops; none is started before there is
 * work.
 */
export class Threads<Task, Outcome> {
  readonly #queue: FairQueue;
  #pool: Piscina | undefined;

  constructor(private readonly options: Options) {
    const { mostThreads: atOnce, waitingOfShop } = options;
    this.#queue = new FairQueue({ atOnce, waitingOfShop });
  }

  /**
   * What a thread makes of the task. RATE_LIMITED when too many tasks of the shop wait already or nobody waits for this
   * one any more, UNAVAILABLE when it fails or takes too long.
   */
  async run(task: Task, { shop, gone, transferList, name, about }: Asked): Promise<Outcome> {
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

  /** Ends the threads; the next task starts new ones. */
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
    // A thread's first task takes ten times as long as its second.
    idleTimeout: 10 * 60_000,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // A thread needs none of the process's secrets and none of what the process was started with.
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  // Without a listener, a thread that fails between two tasks ends the whole process.
  threads.on("error", (error) => log.error({ err: error, file }, "A thread failed"));
  return threads;
}

/** The bundle lies in build/server, the source in app. */
function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  return folder;
}
