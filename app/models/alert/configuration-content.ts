import type { AlertConfiguration } from "./configuration";

/** The alert settings that people edit. */
export function configurationContent(configuration: AlertConfiguration): AlertConfiguration {
  const { lowStockAlerts, overduePoAlerts, alertThresholdPercent } = configuration;
  return { lowStockAlerts, overduePoAlerts, alertThresholdPercent };
}
