import { childLog } from "~/infra/log/log.server";
import { unsafeRequeueStalledImports } from "~/models/import-run/requeue-stalled.server";
import { unsafeQueueLeftReadings } from "~/models/stock-level/refresh.server";
import { unsafeRequeueDeliveries } from "~/models/webhook-delivery/requeue.server";

/** Queues what a crash has left unfinished: unhandled deliveries, unread levels, stopped imports. */
export async function run(): Promise<void> {
  const deliveries = await unsafeRequeueDeliveries();
  const readings = await unsafeQueueLeftReadings();
  const imports = await unsafeRequeueStalledImports();
  if (deliveries + readings + imports > 0)
    childLog({ deliveries, readings, imports }).info("queued what was left");
}
