/**
 * `mail_returned`: an email of an order or of a return did not reach its supplier; `supplier_answered`: what a supplier
 * answered to an order waits for a decision; `stock_sync`: Shopify refused it, or its outcome is unknown;
 * `stock_difference`: nothing explains it; `cost_difference`: somebody changed the
 * cost in the store; `forecast_wrong`: what is asked for has been far from the forecasts for weeks;
 * `bill_overdue`: an approved bill is past its due day.
 */
export const alertTypes = [
  "low_stock",
  "po_overdue",
  "mail_returned",
  "supplier_answered",
  "stock_sync",
  "stock_difference",
  "cost_difference",
  "forecast_wrong",
  "bill_overdue",
] as const;

/** The kinds that an order may have, one of each at a time. */
export const orderAlertTypes = ["po_overdue", "mail_returned", "supplier_answered"] as const;
