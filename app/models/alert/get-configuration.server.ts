import { db, type Tx } from "~/infra/db/db.server";
import { type AlertConfiguration, defaultConfiguration } from "./configuration";

export async function getAlertConfiguration(shopId: number, tx: Tx = db): Promise<AlertConfiguration> {
  const chosen = await tx.alertConfiguration.findUnique({
    where: { shopId },
    select: {
      ...{ lowStockAlerts: true, overduePoAlerts: true, overdueBillAlerts: true },
      alertThresholdPercent: true,
    },
  });
  if (!chosen) return defaultConfiguration;
  return { ...chosen, alertThresholdPercent: chosen.alertThresholdPercent.toNumber() };
}
