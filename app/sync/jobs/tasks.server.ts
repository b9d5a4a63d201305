import { z } from "zod";
import { AppError } from "~/errors";
import { inShop } from "~/infra/db/shop-scope";
import { childLog, log, withLogFields } from "~/infra/log/log.server";
import { noteJob } from "~/infra/telemetry/metrics.server";
import { traced } from "~/infra/telemetry/tracing.server";
import { sweepAlerts, unsafeFindShopsToSweep } from "~/models/alert-sweep/sweep.server";
import { unsafeReleaseStoreOrders } from "~/models/data-import/release-store-orders.server";
import { workOnImport } from "~/models/data-import/work.server";
import { unsafeQueueDueEmails } from "~/models/email/due.server";
import { unsafeQueueReconciles } from "~/models/import-run/queue.server";
import { unsafeRequeueStalledImports } from "~/models/import-run/requeue-stalled.server";
import { unsafeQueueDueOperations } from "~/models/inventory-operation/sweep.server";
import type { JobName } from "~/models/job/names";
import { unsafeReleaseAbandonedJobs } from "~/models/job/release-abandoned.server";
import { unsafePrune } from "~/models/operating/prune.server";
import { getShop } from "~/models/shop/get.server";
import { explainOpenDifferences } from "~/models/stock-difference/explain.server";
import { unsafeQueueLeftReadings } from "~/models/stock-level/read-later.server";
import { unsafeRequeueDeliveries } from "~/models/webhook-delivery/requeue.server";
import { reconcileShop } from "~/sync/import/reconcile-shop.server";
import * as refreshLevels from "~/sync/import/refresh-levels.server";
import { runImport } from "~/sync/import/run-import.server";
import { deliverEmail } from "~/sync/mail/deliver-email.server";
import { checkMailDomains } from "~/sync/mail-domain/check.server";
import { reopenShops } from "~/sync/reopen-shops.server";
import { sentence } from "~/texts/translate";
import * as applyOperation from "./apply-operation.server";
import { eachShop } from "./each-shop.server";
import * as followShipments from "./follow-shipments.server";
import * as handleWebhook from "./handle-webhook.server";
import * as forecasts from "./renew-forecasts.server";
import { checkSums, followAllCosts, keepSums } from "./sums.server";
import * as writeCosts from "./write-costs.server";

type Run = (payload: unknown) => Promise<void>;
type Task = (payload: unknown, helpers: { job: { id: string } }) => Promise<void>;

/** The function of each job; a job that throws is retried, each time later. */
export const tasks: Record<JobName, Task> = logged({
  "apply-operation": applyOperation.run,
  "sweep-operations": sweepOperations,
  "follow-shipments": followShipments.run,
  "send-email": sendEmail,
  "sweep-emails": sweepEmails,
  "check-mail-domains": checkMailDomains,
  "reopen-shops": reopenShops,
  "run-import": continueImport,
  "data-import": workOnDataImport,
  "handle-webhook": handleWebhook.run,
  "sweep-webhooks": sweepWebhooks,
  "refresh-levels": refreshLevels.run,
  reconcile,
  "review-alerts": reviewAlerts,
  "follow-costs": followAllCosts,
  "write-costs": writeCosts.run,
  "keep-sums": keepSums,
  "check-sums": checkSums,
  "renew-forecasts": forecasts.run,
  prune,
});

/** Times are in UTC. One of all processes runs each. */
export const crontab = `
* * * * * sweep-operations
* * * * * sweep-emails
* * * * * sweep-webhooks
7 * * * * review-alerts
27 * * * * check-mail-domains
37 * * * * reopen-shops
*/10 * * * * follow-shipments
* * * * * follow-costs
* * * * * write-costs
*/15 * * * * keep-sums
*/5 * * * * renew-forecasts
53 2 * * * check-sums
17 3 * * * reconcile
43 3 * * * prune
`;

/** Releases the jobs of dead workers, and queues due inventory operations that lost their job. */
async function sweepOperations(): Promise<void> {
  await unsafeReleaseAbandonedJobs();
  await unsafeQueueDueOperations();
}

/** Makes one attempt to send an email; its outcome queues the next one where necessary. */
async function sendEmail(payload: unknown): Promise<void> {
  const { shopId, emailId } = z.object({ shopId: z.number(), emailId: z.number() }).parse(payload);
  await deliverEmail(shopId, emailId, { deadlineMs: 10_000 });
}

/** Queues emails that lost their job in a crash. */
async function sweepEmails(): Promise<void> {
  await unsafeQueueDueEmails();
}

/** Continues an import until it has ended; see runImport. Throws while another process runs it. */
async function continueImport(payload: unknown): Promise<void> {
  const { shopId, importId } = z.object({ shopId: z.number(), importId: z.number() }).parse(payload);
  if (await runImport(shopId, importId)) return;
  // A killed process may hold the lock for a moment longer: a later attempt continues.
  throw new AppError("CONFLICT", { message: sentence("shopify.importElsewhere") });
}

/** Does what is left of the present step of a file's import. */
async function workOnDataImport(payload: unknown): Promise<void> {
  const { shopId, importId } = z.object({ shopId: z.number(), importId: z.number() }).parse(payload);
  await workOnImport(await getShop(shopId), importId);
}

/** Queues what a crash has left unfinished: unhandled deliveries, unread levels, stopped imports. */
async function sweepWebhooks(): Promise<void> {
  const deliveries = await unsafeRequeueDeliveries();
  const readings = await unsafeQueueLeftReadings();
  const imports = await unsafeRequeueStalledImports();
  if (deliveries + readings + imports > 0)
    childLog({ deliveries, readings, imports }).info("queued what was left");
}

/** With a shop: compares the mirror with the platform. Without one, every night: queues that job for each shop. */
async function reconcile(payload: unknown): Promise<void> {
  const { shopId } = z.looseObject({ shopId: z.number().optional() }).parse(payload ?? {});
  if (shopId === undefined) await unsafeQueueReconciles();
  else await reconcileShop(shopId);
}

/** Every hour: raises alerts for orders that have become overdue, and corrects alerts that a writer missed. */
async function reviewAlerts(): Promise<void> {
  await eachShop(await unsafeFindShopsToSweep(), {
    failed: "a shop's alerts could not be reviewed",
    work: async (shopId) => {
      const changed = await sweepAlerts(shopId);
      await explainOpenDifferences(shopId);
      if (changed > 0) childLog({ shopId, changed }).info("alerts put right");
    },
  });
}

/** Deletes what has outlived its time, and releases the orders of the stores' admins that were received here. */
async function prune(): Promise<void> {
  const storeOrders = await unsafeReleaseStoreOrders();
  childLog({ ...(await unsafePrune()), storeOrders }).info("pruned");
}

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
