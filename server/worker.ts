import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, parseCrontab, run, type WorkerEvents } from "graphile-worker";
import type { AppProcess } from "./app-build";
import { askRegularly } from "./ask-regularly";
import { workerPool } from "./worker-pool";
import { holdLivenessLock } from "./liveness";

const connections = 6;
/** Without its database a job does not end; whoever works on its rest finds it as a killed process leaves it. */
const longestStopMs = 20_000;

export interface Worker {
  /** No further job is begun; resolves when those in progress are finished, or after 20 s. */
  stop(): Promise<void>;
}

/** Works the job queue until stopped. */
export async function startWorker(
  { tasks, crontab, log, unsafeQueueFirstSweep }: AppProcess,
  url: string,
): Promise<Worker> {
  const pgPool = workerPool(url, connections);
  const events: WorkerEvents = new EventEmitter();
  let leave = async (): Promise<void> => undefined;
  events.once("pool:create", (pool) => (leave = holdLivenessLock(url, pool.workerPool.id)));
  events.on("pool:listen:success", ({ client }) => {
    const stop = askRegularly(client);
    events.once("pool:listen:release", stop);
  });
  const runner = await run({
    events,
    pgPool,
    taskList: tasks,
    parsedCronItems: parseCrontab(crontab),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => log[level === "warning" ? "warn" : level](message)),
  });
  // Without it, the sweep of the minute finds the same.
  await unsafeQueueFirstSweep().catch((error: unknown) =>
    log.warn({ err: error }, "no first sweep is queued"),
  );
  return {
    async stop() {
      const stopped = runner
        .stop()
        .then(leave)
        .then(() => pgPool.end());
      await Promise.race([stopped, pause(longestStopMs, undefined, { ref: false })]);
    },
  };
}
