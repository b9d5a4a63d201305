import type { ShapeExceptions } from "./distributed-shape";

/** The statements that are still to be brought into the shape, and why they may wait. The list only gets shorter. */
export const shapeExceptions: ShapeExceptions = {
  // Each reads rows that its own writing part has not touched, in whichever order the two run.
  "reads what it writes": ["app/models/stock-value/keep.server.ts#writeValues"],
  // Alone with one shop's key, so that both sides of the exclusion go to the same node.
  "advisory lock beside tables": ["app/models/idempotency-key/claim.server.ts#claimKey"],
  // The order is of pages and of rows with equal rights; one sequence draws the ids as long as there is one coordinator.
  "order of global ids": [
    "app/models/alert/list-with-subjects.server.ts#readOpen",
    "app/models/stock-adjustment/list-undecided.server.ts#listUndecidedAdjustments",
    "app/models/stock-ledger/close-gaps.server.ts#close",
    "app/models/stock-movement/of-variant.server.ts#listVariantMovements",
    "app/models/supplier/lead-time.server.ts#measureLeadTime",
  ],
  // Partitions take them; a distributed table needs the shop from the rows that are read.
  "shop from a value of the SELECT": [
    "app/models/reorder-rule/save-many.server.ts#upsert",
    "app/models/stock-ledger/close-gaps.server.ts#close",
    "app/models/stock-value/keep.server.ts#writeValues",
  ],
  // The database's clock is the one clock; the moment has to be read before it can be passed.
  "now() in a condition or SET": [
    "app/models/alert/review-differences.server.ts#reviewDifferenceAlert",
    "app/models/email/claim.server.ts#claimEmail",
    "app/models/email/due.server.ts#unsafeQueueDueEmails",
    "app/models/email/postpone.server.ts#postponeEmail",
    "app/models/email/quota.server.ts#assertEmailQuota",
    "app/models/email/quota.server.ts#takeEmailQuota",
    "app/models/email/quota.server.ts#unsafePruneEmailQuotas",
    "app/models/email/withdraw.server.ts#withdrawWaitingEmail",
    "app/models/idempotency-key/claim.server.ts#claimKey",
    "app/models/inventory-operation/reschedule.server.ts#rescheduleAll",
    "app/models/purchase-order/receive.server.ts#writeReceipt",
    "app/models/session/expire-token.server.ts#expireAccessToken",
    "app/models/session/keep-renewed.server.ts#keepRenewedTokens",
    "app/models/stock-difference/correct.server.ts#correctDifferences",
    "app/models/stock-difference/explain-by-updates.server.ts#explainByUpdates",
    "app/models/webhook-delivery/requeue.server.ts#unsafeRequeueDeliveries",
    "app/models/webhook-delivery/settle.server.ts#markHandled",
    "app/models/webhook-delivery/settle.server.ts#recordDeliveryFailure",
  ],
  "FOR UPDATE at the top of a CTE": ["app/models/email/claim.server.ts#claimEmail"],
};
