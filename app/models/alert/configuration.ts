import { sentence, translate } from "~/texts/translate";
export interface AlertConfiguration {
  lowStockAlerts: boolean;
  overduePoAlerts: boolean;
  overdueBillAlerts: boolean;
  /** Stock is low at or below this percentage of the reorder point. */
  alertThresholdPercent: number;
}

export const defaultConfiguration: AlertConfiguration = {
  lowStockAlerts: true,
  overduePoAlerts: true,
  overdueBillAlerts: true,
  alertThresholdPercent: 100,
};

export function describeConfiguration(chosen: AlertConfiguration): string {
  const lowStock = chosen.lowStockAlerts
    ? sentence("alerts.toldOfLowStock", { percent: chosen.alertThresholdPercent })
    : sentence("alerts.notToldOfLowStock");
  const overdue = sentence(chosen.overduePoAlerts ? "alerts.toldOfOverdue" : "alerts.notToldOfOverdue");
  const bills = sentence(chosen.overdueBillAlerts ? "alerts.toldOfBills" : "alerts.notToldOfBills");
  return translate("alerts.told", { lowStock, overdue, bills });
}
