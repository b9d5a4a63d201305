import type { AlertConfiguration } from "./configuration";

export function configurationContent(configuration: AlertConfiguration): AlertConfiguration {
  const { lowStockAlerts, overduePoAlerts, overdueBillAlerts, alertThresholdPercent } = configuration;
  return { lowStockAlerts, overduePoAlerts, overdueBillAlerts, alertThresholdPercent };
}
