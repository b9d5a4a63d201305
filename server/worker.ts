import { Logger, parseCrontab, run } from "graphile-worker";
import type { AppProcess } from "./app-build";
import { workerPool } from "./worker-pool";

const connections = 6;

export interface Worker {
  /** No further job is begun; resolves when those in progress are finished. */
  stop(): Promise<void>;
}

/** Works the job queue until stopped; a job in progress is finished first. */
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
      await runner.stop();
      await pgPool.end();
    },
  };
}
