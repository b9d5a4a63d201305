/** `stock_sync`: Shopify refused it, or its outcome is unknown; `stock_difference`: nothing explains it. */
export const alertTypes = ["low_stock", "po_overdue", "stock_sync", "stock_difference"] as const;
