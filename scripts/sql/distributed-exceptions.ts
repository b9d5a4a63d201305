import type { ShapeExceptions } from "./distributed-shape";

/** The statements that are still to be brought into the shape, and why they may wait. The list only gets shorter. */
export const shapeExceptions: ShapeExceptions = {
  // Each reads or writes rows that its own writing part has not touched, in whichever order the two run.
  "reads what it writes": [
    "app/models/collection/merge-staged.server.ts#mergeMembers",
    "app/models/collection/save-of-products.server.ts#saveCollectionsOfProducts",
    "app/models/inventory-operation/complete.server.ts#freeLevels",
    "app/models/low-stock/low-count.server.ts#compactLowCount",
    "app/models/stock-level/levels-to-read.server.ts#settleMarks",
    "app/models/stock-value/keep.server.ts#writeValues",
    "app/models/store-cost/mark.server.ts#mark",
  ],
  // With one shop's key, so that both sides of the exclusion go to the same node. That of the sweep's job is everybody's, and
  // spares a wait at most: the job has one key. Alone in its statement each would cost a receipt one more round trip.
  "advisory lock beside tables": [
    "app/models/idempotency-key/claim.server.ts#claimKey",
    "app/models/inventory-operation/create.server.ts#insertParts",
    "app/models/stock-ledger/move.server.ts#moveKnown",
  ],
  // By itself the job would cost one more round trip while levels are locked; and no delivery of a webhook is stored
  // without its job.
  "job queued beside tables": [
    "app/models/inventory-operation/create.server.ts#insertParts",
    "app/models/inventory-operation/observations.server.ts#rescheduleUnknown",
    "app/models/webhook-delivery/record.server.ts#unsafeKeep",
  ],
  // The order is of pages and of rows with equal rights; of a level's rows in the ledger the newest is by id, since they are
  // written under the level's lock and the time of each is when its transaction began. One sequence draws the ids as long
  // as there is one coordinator.
  "order of global ids": [
    // A page, and the one that follows it, need any one order that is total; ids give it, and the index has them.
    "app/models/alert/list.server.ts#reader",
    "app/models/alert/mark.server.ts#markAlert",
    "app/models/bill/list.server.ts#listBills",
    "app/models/bill/received-not-billed.server.ts#readLines",
    "app/models/dashboard/get.server.ts#getDashboard",
    "app/models/purchase-order/list-sorted.server.ts#asExpected",
    "app/models/purchase-order/list-sorted.server.ts#bySupplier",
    "app/models/purchase-order/list-sorted.server.ts#byTotal",
    "app/models/purchase-order/list.server.ts#reader",
    "app/models/reorder-rule/list.server.ts#reader",
    "app/models/reorder-rule/list.server.ts#rulesOfVariants",
    "app/models/reorder-rule/suggestions.server.ts#reader",
    "app/models/stock-count/list.server.ts#readCounts",
    "app/models/stock-transfer/list.server.ts#readTransfers",
    "app/models/store-cost/read.server.ts#readStoreCosts",
    "app/models/supplier-item/list.server.ts#reader",
    "app/models/supplier-return/search.server.ts#searchReturns",
    "app/models/supplier/overview.server.ts#listSupplierOverview",
    // Suppliers of one name: any one of them, and always the same.
    "app/models/forecast-result/measure-results.server.ts#readSample",
    "app/models/reorder-policy/read-variants.server.ts#readForecastVariants",
    "app/models/reorder-rule/follow.server.ts#follow",
    "app/models/reorder-rule/suggest-rules.server.ts#bestSellers",
    // The ledger's own order, in which costs are computed; entries and charges are numbered as they are added.
    "app/models/stock-cost/follow.server.ts#readHorizon",
    "app/models/stock-cost/list-entries.server.ts#readEntries",
    "app/models/stock-cost/read-charges.server.ts#readCharges",
    "app/models/stock-cost/read-ledger.server.ts#readKnownLevels",
    "app/models/stock-cost/read-ledger.server.ts#readLedgerRows",
    // An order's newest rate: it is written under the order's lock.
    "app/models/order-rate/get.server.ts#getOrderRate",
    "app/models/stock-cost/read-receipts.server.ts#readReceivedGoods",
    // Rows with equal rights, and the rows of a level in the ledger.
    "app/models/alert/list-with-subjects.server.ts#readOpen",
    "app/models/stock-adjustment/list-undecided.server.ts#listUndecidedAdjustments",
    "app/models/stock-difference/read.server.ts#readDifferences",
    "app/models/stock-ledger/close-gaps.server.ts#close",
    "app/models/stock-ledger/observe.server.ts#removeLevels",
    "app/models/stock-ledger/observe.server.ts#updateKnownLevels",
    "app/models/stock-movement/of-variant.server.ts#listVariantMovements",
    "app/models/supplier/lead-time.server.ts#bySupplier",
    "app/models/supplier/lead-time.server.ts#byVariant",
  ],
  // Partitions take them; a distributed table needs the shop from the rows that are read.
  "shop from a value of the SELECT": ["app/models/reorder-rule/save-many.server.ts#upsert"],
  // The database's clock is the one clock; the moment has to be read before it can be passed.
  "now() in a condition or SET": [
    "app/models/alert/keep-shop-alert.server.ts#keepShopAlert",
    "app/models/alert/review-forecasts.server.ts#reviewForecastAlert",
    "app/models/alert/write-changes.server.ts#writeAlertChanges",
    "app/models/catalogue/merge-staged.server.ts#markMissing",
    "app/models/email/claim.server.ts#claimEmail",
    "app/models/email/due.server.ts#unsafeQueueDueEmails",
    "app/models/email/postpone.server.ts#postponeEmail",
    "app/models/email/quota.server.ts#assertEmailQuota",
    "app/models/email/quota.server.ts#takeEmailQuota",
    "app/models/email/quota.server.ts#unsafePruneEmailQuotas",
    "app/models/email/withdraw.server.ts#withdrawWaitingEmail",
    "app/models/idempotency-key/claim.server.ts#claimKey",
    "app/models/inventory-operation/begin.server.ts#areBehindTheMirror",
    "app/models/inventory-operation/begin.server.ts#beginSending",
    "app/models/inventory-operation/complete.server.ts#freeLevels",
    "app/models/inventory-operation/complete.server.ts#wakeFollowers",
    "app/models/inventory-operation/lease.server.ts#claimOperation",
    "app/models/inventory-operation/schedule.server.ts#postponeOperation",
    "app/models/inventory-operation/sweep.server.ts#rescheduleAll",
    "app/models/inventory-operation/observations.server.ts#rescheduleUnknown",
    "app/models/inventory-operation/sweep.server.ts#listReadyOperations",
    "app/models/inventory-operation/sweep.server.ts#unsafeQueueDueOperations",
    "app/models/inventory-operation/sync-alert.server.ts#resolveSyncAlert",
    "app/models/rate-limit/draw.server.ts#unsafeDraw",
    "app/models/session/keep-renewed.server.ts#expireAccessToken",
    "app/models/session/keep-renewed.server.ts#keepRenewedTokens",
    "app/models/shipment/check.server.ts#unsafeQueueShipmentChecks",
    "app/models/shipment/claim.server.ts#claimShipment",
    "app/models/shipment/count-there.server.ts#countThere",
    "app/models/shipment/record.server.ts#beginChange",
    "app/models/shipment/record.server.ts#release",
    "app/models/store-cost-change/compare.server.ts#compareStoreCosts",
    "app/models/store-cost-change/queue.server.ts#unsafeQueueDueStoreCosts",
    "app/models/store-cost/claim.server.ts#claimStoreCosts",
    "app/models/store-cost/decide.server.ts#decide",
    "app/models/store-cost/mark.server.ts#mark",
    "app/models/store-cost/record.server.ts#beginWriting",
    "app/models/store-cost/record.server.ts#keepAgreed",
    "app/models/store-cost/record.server.ts#keepDifference",
    "app/models/store-cost/record.server.ts#keepRefusal",
    "app/models/store-cost/record.server.ts#postpone",
    "app/models/stock-difference/correct.server.ts#correctDifferences",
    "app/models/stock-difference/explain-by-updates.server.ts#explainByUpdates",
    "app/models/stock-difference/explain.server.ts#explainDifferences",
    "app/models/stock-ledger/move.server.ts#moveKnown",
    "app/models/stock-ledger/observe.server.ts#updateKnownLevels",
    "app/models/stock-level/levels-to-read.server.ts#levelsToRead",
    "app/models/stock-level/levels-to-read.server.ts#settleMarks",
    "app/models/stock-level/read-later.server.ts#unsafeShopsLeftUnread",
    "app/models/webhook-delivery/requeue.server.ts#unsafeRequeueDeliveries",
    "app/models/webhook-delivery/settle.server.ts#markHandled",
    "app/models/webhook-delivery/settle.server.ts#recordDeliveryFailure",
  ],
  // A row's place is its own within one partition, and the shop's id names the partition. The version of a mark is renewed
  // by every write and compared together with the whole key; several nodes need a column that does the same.
  "system column": [
    "app/models/shop/redact.server.ts#eraseRows",
    "app/models/stock-level/levels-to-read.server.ts#levelsToRead",
    "app/models/stock-level/levels-to-read.server.ts#settleMarks",
  ],
  "FOR UPDATE at the top of a CTE": ["app/models/email/claim.server.ts#claimEmail"],
};
