import { setTimeout as pause } from "node:timers/promises";
import { Logger, parseCrontab, run } from "graphile-worker";
import type { AppProcess } from "./app-build";
import { workerPool } from "./worker-pool";

const connections = 6;
/** Without its database a job does not end; whoever works on its rest finds it as a killed process leaves it. */
const longestStopMs = 20_000;

export interface Worker {
  /** No further job is begun; resolves when those in progress are finished, or after 20 s. */
  stop(): Promise<void>;
}

/** Works the job queue until stopped. */
export async function startWorker({ tasks, crontab, log }: AppProcess, url: string): Promise<Worker> {
  const pgPool = workerPool(url, connections);
  const runner = await run({
    pgPool,
    taskList: tasks,
    parsedCronItems: parseCrontab(crontab),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => log[level === "warning" ? "warn" : level](message)),
  });
  return {
    async stop() {
      const stopped = runner.stop().then(() => pgPool.end());
      await Promise.race([stopped, pause(longestStopMs, undefined, { ref: false })]);
    },
  };
}
