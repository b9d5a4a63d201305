export const purchaseOrderStatuses = ["draft", "sent", "partial", "received", "cancelled"] as const;

export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** Orders whose goods are expected. */
export const pendingStatuses = ["sent", "partial"] as const satisfies readonly PurchaseOrderStatus[];
