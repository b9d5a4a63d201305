/** The statements that are for all shops, or find out whose work it is, by file and function. */
export const acrossShops: readonly string[] = [
  "app/models/alert-sweep/sweep.server.ts#unsafeFindShopsToSweep",
  "app/models/email/due.server.ts#unsafeQueueDueEmails",
  "app/models/email/quota.server.ts#unsafePruneEmailQuotas",
  "app/models/inventory-operation/sweep.server.ts#unsafeQueueDueOperations",
  "app/models/low-stock/check-low-count.server.ts#unsafeFindShopsToCompact",
  "app/models/report/roll-up-spend.server.ts#unsafeFindShopsToReckon",
  "app/models/restore/hold-back.server.ts#unsafeHoldBack",
  "app/models/sales/roll-windows.server.ts#unsafeFindShopsToRoll",
  "app/models/stock-level/levels-to-read.server.ts#unsafeShopsLeftUnread",
  "app/models/stock-value/keep.server.ts#unsafeFindShopsToValue",
  "app/models/webhook-delivery/requeue.server.ts#unsafeRequeueDeliveries",
  "app/models/webhook-delivery/record.server.ts#isAboutAnotherShop",
];
