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
  const percent = chosen.alertThresholdPercent.toLocaleString("en");
  const lowStock = chosen.lowStockAlerts
    ? `You are told when stock is at or below ${percent}% of its reorder point.`
    : "You are not told of low stock.";
  const overdue = chosen.overduePoAlerts
    ? "You are told when a purchase order is overdue."
    : "You are not told of overdue purchase orders.";
  return `${lowStock} ${overdue}`;
}
