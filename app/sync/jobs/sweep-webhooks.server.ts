import { childLog } from "~/log.server";
import { unsafeRequeueStalledImports } from "~/models/import-run/requeue-stalled.server";
import { unsafeRequeueDeliveries } from "~/models/webhook-delivery/requeue.server";

/** Queues again what a crash has left: deliveries that nobody handled, imports that stand still. */
export async function run(): Promise<void> {
  const deliveries = await unsafeRequeueDeliveries();
  const imports = await unsafeRequeueStalledImports();
  if (deliveries + imports > 0) childLog({ deliveries, imports }).info("queued what was left");
}
