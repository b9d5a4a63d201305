import { z } from "zod";
import { inShop } from "~/infra/db/shop-scope";
import { log, withLogFields } from "~/infra/log/log.server";
import { noteJob } from "~/infra/telemetry/metrics.server";
import { traced } from "~/infra/telemetry/tracing.server";
import type { JobName } from "~/models/job/names";
import * as refreshLevels from "~/sync/import/refresh-levels.server";
import * as applyOperation from "./apply-operation.server";
import * as checkSums from "./check-rollups.server";
import * as handleWebhook from "./handle-webhook.server";
import * as prune from "./prune.server";
import * as reconcile from "./reconcile.server";
import * as reviewAlerts from "./review-alerts.server";
import * as runImport from "./run-import.server";
import * as sendEmail from "./send-email.server";
import * as sweepEmails from "./sweep-emails.server";
import * as sweepOperations from "./sweep-operations.server";
import * as sweepWebhooks from "./sweep-webhooks.server";
import * as keepSums from "./update-rollups.server";

type Run = (payload: unknown) => Promise<void>;
type Task = (payload: unknown, helpers: { job: { id: string } }) => Promise<void>;

/** The function of each job; a job that throws is retried, each time later. */
export const tasks: Record<JobName, Task> = logged({
  "apply-operation": applyOperation.run,
  "sweep-operations": sweepOperations.run,
  "send-email": sendEmail.run,
  "sweep-emails": sweepEmails.run,
  "run-import": runImport.run,
  "handle-webhook": handleWebhook.run,
  "sweep-webhooks": sweepWebhooks.run,
  "refresh-levels": refreshLevels.run,
  reconcile: reconcile.run,
  "review-alerts": reviewAlerts.run,
  "keep-sums": keepSums.run,
  "check-sums": checkSums.run,
  prune: prune.run,
});

/** Times are in UTC. One of all processes runs each. */
export const crontab = `
* * * * * sweep-operations
* * * * * sweep-emails
* * * * * sweep-webhooks
7 * * * * review-alerts
*/15 * * * * keep-sums
53 2 * * * check-sums
17 3 * * * reconcile
43 3 * * * prune
`;

function logged(runs: Record<JobName, Run>): Record<JobName, Task> {
  const withLog = Object.entries(runs).map(([name, run]) => [
    name,
    (payload: unknown, { job }: { job: { id: string } }) =>
      withLogFields({ job: name, jobId: job.id }, async () => {
        const started = performance.now();
        await traced(`job ${name}`, {}, () => ofItsShop(run, payload)).catch((error: unknown) => {
          noteJob(name, "failed", performance.now() - started);
          log.warn({ err: error, payload }, "a job failed and is tried again");
          throw error;
        });
        const ms = performance.now() - started;
        noteJob(name, "done", ms);
        log.debug({ ms: Math.round(ms) }, "job");
      }),
  ]);
  return Object.fromEntries(withLog) as Record<JobName, Task>;
}

function ofItsShop(run: Run, payload: unknown): Promise<void> {
  const named = shopOf.safeParse(payload);
  return named.success ? inShop(named.data.shopId, () => run(payload)) : run(payload);
}

const shopOf = z.object({ shopId: z.number().int() });
