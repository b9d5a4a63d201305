/** `stock_sync`: Shopify has not taken over a change of stock, or nobody can tell. */
export const alertTypes = ["low_stock", "po_overdue", "stock_sync"] as const;
