import { translate, sentence } from "~/texts/translate";
export interface AlertConfiguration {
  lowStockAlerts: boolean;
  overduePoAlerts: boolean;
  /** Low is at or below so many percent of the reorder point. */
  alertThresholdPercent: number;
}

/** What holds until the shop chooses. */
export const defaultConfiguration: AlertConfiguration = {
  lowStockAlerts: true,
  overduePoAlerts: true,
  alertThresholdPercent: 100,
};

/** The configuration in two sentences for the merchant. */
export function describeConfiguration(chosen: AlertConfiguration): string {
  const lowStock = chosen.lowStockAlerts
    ? sentence("alerts.toldOfLowStock", { percent: chosen.alertThresholdPercent })
    : sentence("alerts.notToldOfLowStock");
  const overdue = sentence(chosen.overduePoAlerts ? "alerts.toldOfOverdue" : "alerts.notToldOfOverdue");
  return translate("alerts.told", { lowStock, overdue });
}
