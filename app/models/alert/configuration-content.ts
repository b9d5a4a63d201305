import type { AlertConfiguration } from "./configuration";

/** What people choose of their alerts. */
export function configurationContent(configuration: AlertConfiguration): AlertConfiguration {
  const { lowStockAlerts, overduePoAlerts, alertThresholdPercent } = configuration;
  return { lowStockAlerts, overduePoAlerts, alertThresholdPercent };
}
