/**
 * `stock_sync`: Shopify has not taken over a change of stock, or nobody can tell. `stock_difference`: stock levels
 * were other at Shopify than believed, and nothing explains it.
 */
export const alertTypes = ["low_stock", "po_overdue", "stock_sync", "stock_difference"] as const;
