import { Logger, parseCrontab, run, type Runner } from "graphile-worker";
import type { AppProcess } from "./app-build";

/** Works the job queue until stopped; a job in progress is finished first. */
export async function startWorker({ tasks, crontab, log }: AppProcess, url: string): Promise<Runner> {
  return run({
    connectionString: url,
    taskList: tasks,
    parsedCronItems: parseCrontab(crontab),
    concurrency: 4,
    maxPoolSize: 6,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => log[level === "warning" ? "warn" : level](message)),
  });
}
