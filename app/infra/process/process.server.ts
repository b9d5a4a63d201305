import { closeRenderer } from "~/documents/render.server";
import { closeBodyThreads } from "~/http/bodies/body-threads.server";
import { plainIdOr } from "~/http/request-id";
import { answeringIn } from "~/texts/translate.server";
import { whileSomebodyWaits } from "../db/database-limits";
import { closeDatabase, pools } from "../db/db.server";
import { beforeShopIsKnown } from "../db/shop-scope";
import { withLogFields } from "../log/log.server";
import { traceStatements } from "../telemetry/tracing.server";

export { collectMetrics } from "../telemetry/collect-metrics.server";
export { openConnections, pool } from "../db/db.server";
export { apiRouter } from "~/http/api-router/api-router.server";
export { noteConnection } from "~/http/limits/admit.server";
export { addressLimit } from "~/http/limits/address-limit-middleware.server";
export { rateLimit } from "~/http/limits/rate-limit-middleware.server";
export { startDraining } from "~/http/limits/draining.server";
export { log, takeOverConsole } from "../log/log.server";
export { metrics } from "../telemetry/metrics.server";
export { claimKeysAs } from "~/models/idempotency-key/holder.server";
export { unsafeQueueFirstSweep } from "~/models/job/release-abandoned.server";
export { formatPoNumber } from "~/models/order-number";
export { unsafeHoldBack } from "~/models/restore/hold-back.server";
export { unsafeSkipGiven } from "~/models/restore/skip-given.server";
export { unsafeRotateTokenKeys } from "~/models/session/rotate-keys.server";
export { crontab, tasks } from "~/sync/jobs/tasks.server";

/** Closes everything that keeps a process alive; no function of the app may be called afterwards. */
export async function close(): Promise<void> {
  await closeRenderer();
  await closeBodyThreads();
  await closeDatabase();
}

export function traceDatabase(): void {
  for (const pool of pools) traceStatements(pool);
}

interface RequestContext {
  requestId: string | undefined;
  languages: string | undefined;
}

/** Runs the work of one request, with its id in every log line and in the requested language. */
export function whileAnswering(asked: RequestContext, work: (requestId: string) => void): void {
  const requestId = plainIdOr(asked.requestId ?? null);
  withLogFields({ requestId }, () =>
    answeringIn(asked.languages, () => whileSomebodyWaits(() => beforeShopIsKnown(() => work(requestId)))),
  );
}
