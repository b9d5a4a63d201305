import { childLog } from "~/infra/log/log.server";
import { unsafePruneAlerts } from "~/models/alert/prune.server";
import { unsafePruneEmailQuotas } from "~/models/email/quota.server";
import { unsafePruneKeys } from "~/models/idempotency-key/prune.server";
import { unsafePruneDifferences } from "~/models/stock-difference/prune.server";
import { unsafePruneObservations } from "~/models/stock-level/prune-observations.server";
import { unsafePruneDeliveries } from "~/models/webhook-delivery/prune.server";

/** Deletes deliveries, observations, stored answers, alerts and differences after their retention period. */
export async function run(): Promise<void> {
  const deliveries = await unsafePruneDeliveries();
  const observations = await unsafePruneObservations();
  const answers = await unsafePruneKeys();
  const alerts = await unsafePruneAlerts();
  const differences = await unsafePruneDifferences();
  const quotas = await unsafePruneEmailQuotas();
  childLog({ deliveries, observations, answers, alerts, differences, quotas }).info("pruned");
}
