import type { AlertConfiguration } from "./configuration";

export function configurationContent(configuration: AlertConfiguration): AlertConfiguration {
  const { lowStockAlerts, overduePoAlerts, alertThresholdPercent } = configuration;
  return { lowStockAlerts, overduePoAlerts, alertThresholdPercent };
}
