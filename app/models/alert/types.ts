/**
 * `stock_sync`: Shopify refused an inventory operation, or its outcome is unknown. `stock_difference`: stock levels
 * differed from the mirror without an explanation.
 */
export const alertTypes = ["low_stock", "po_overdue", "stock_sync", "stock_difference"] as const;
