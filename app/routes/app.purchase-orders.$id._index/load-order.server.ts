import { orRefuse } from "~/components/page-refusal";
import { findReturnedMail } from "~/models/alert/returned-subjects.server";
import { listAttachedPapers } from "~/models/attached-paper/list.server";
import { readBillsOfOrder } from "~/models/bill/of-order.server";
import { shopToday } from "~/models/bill/today.server";
import { overBudgetOfOrder } from "~/models/buying-budget/over-budget-of-order.server";
import { findStoreOrder } from "~/models/data-import/find-store-order.server";
import { listEmails } from "~/models/email/list.server";
import { listOpenOperationsOfOrder } from "~/models/inventory-operation/list-open.server";
import { listLandedCharges } from "~/models/landed-charge/list.server";
import { chargeProgress } from "~/models/landed-charge/progress.server";
import { listLocations } from "~/models/location/list.server";
import { getApproval } from "~/models/order-approval/get.server";
import { findLinkAddress, getConfirmation } from "~/models/order-confirmation/get.server";
import { readDeposits } from "~/models/order-deposit/read.server";
import { getOrderRate } from "~/models/order-rate/get.server";
import { findRevision } from "~/models/order-revision/get.server";
import type { RevisionResource } from "~/models/order-revision/resource";
import { expectedOf, isLate } from "~/models/purchase-order/expected";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { fileNameOf } from "~/models/purchase-order/order-document";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { getTimeline } from "~/models/purchase-order/timeline.server";
import { lastYear } from "~/models/report/last-year";
import { listLeftPapers } from "~/models/sent-document/list-left.server";
import { describeShown } from "~/models/shipment/describe.server";
import type { ShopContext } from "~/models/shop/context";
import { getSupplier } from "~/models/supplier/get.server";
import { formatFileName } from "~/models/supplier-format/file-name";
import type { SupplierFormat } from "~/models/supplier-format/format";
import { getFormat } from "~/models/supplier-format/get.server";
import { listSupplierReturns } from "~/models/supplier-return/list.server";
import { listReturnable } from "~/models/supplier-return/list-returnable.server";
import { loadLimits } from "./load-limits.server";

const mostReturns = 50;

/** Everything the page of an order shows to a member of the staff. */
export async function loadOrder(shop: ShopContext, { id, visitor }: { id: number; visitor: string }) {
  const [order, mails, returned, operations, locations, shown, revision, papers, attachments] =
    await Promise.all([
      orRefuse(getPurchaseOrder(shop.id, id)),
      listEmails(shop.id, { purchaseOrderId: id }),
      findReturnedMail(shop.id, `purchase_order:${id}`),
      listOpenOperationsOfOrder(shop.id, id),
      listLocations(shop, { includeInactive: true }),
      describeShown(shop.id, { kind: "order", id }),
      findRevision(shop.id, id),
      listLeftPapers(shop.id, id),
      orRefuse(listAttachedPapers(shop.id, id)),
    ]);
  const [
    supplier,
    { format },
    timeline,
    storeOrder,
    approval,
    confirmation,
    linkAddress,
    returnable,
    returns,
    charges,
    progress,
    rate,
    billing,
    deposits,
  ] = await Promise.all([
    getSupplier(shop.id, order.supplierId),
    getFormat(shop, order.supplierId),
    getTimeline(shop.id, { order, mails }),
    findStoreOrder(shop.id, id),
    getApproval(shop.id, { id, actor: visitor }),
    getConfirmation(shop.id, id),
    findLinkAddress(shop.id, id),
    listReturnable(shop.id, id),
    listSupplierReturns(shop.id, { filters: { purchaseOrderId: id }, page: { limit: mostReturns } }),
    listLandedCharges(shop.id, id),
    chargeProgress(shop.id, id),
    getOrderRate(shop, id),
    shopToday(shop.id).then(async (today) => ({
      ...(await readBillsOfOrder(shop.id, { purchaseOrderId: id, today })),
      today,
    })),
    readDeposits(shop.id, id),
  ]);
  const now = new Date();
  const ifSentToday =
    order.status === "draft" ? ifSentAt(now, { order, supplier, timeZone: shop.timeZone }) : null;
  const [load, budget] = await Promise.all([
    loadLimits(shop, order, supplier),
    budgetOf(shop, {
      order,
      revision,
      day: order.expectedOn ?? ifSentToday ?? lastYear(shop.timeZone, now).endDate,
    }),
  ]);
  const named = { poNumber: order.poNumber, timeZone: shop.timeZone };
  const first = papers.findLast((paper) => !paper.supplierReturn && paper.revision === order.revision);
  const present = { ...named, revision: order.revision, date: first?.leftAt ?? now.toISOString() };
  const chosen = locations.find((location) => location.id === order.locationId);
  const receivesAt = chosen ?? locations.find((location) => location.primary);
  return {
    order,
    mails,
    returned,
    operations,
    shown,
    revision,
    papers,
    attachments,
    supplier,
    load,
    timeline,
    approval,
    confirmation,
    linkAddress,
    returnable,
    returns: returns.rows,
    charges,
    /** How far they are added to what the products cost; null when all are. */
    chargeProgress: progress,
    rate,
    billing,
    deposits,
    visitor,
    storeOrder: storeOrder && {
      ...storeOrder,
      isClosing: storeOrder.closeBy !== null && new Date(storeOrder.closeBy) > now,
    },
    isLate: isLate(order, { now, timeZone: shop.timeZone }),
    ifSentToday,
    /** What sending the draft, or the revision, would exceed. */
    budget,
    receivesAt: receivesAt?.name ?? "",
    locationNames: Object.fromEntries(locations.map((location) => [location.id, location.name])),
    replyTo: shop.replyTo || shop.email,
    /** What is attached to the email of the order, and of its draft revision. */
    attached: {
      order: attachedNames(format, present),
      revision:
        revision && attachedNames(format, { ...named, revision: revision.number, date: now.toISOString() }),
    },
  };
}

interface Planned {
  order: PurchaseOrderResource;
  revision: RevisionResource | null;
  /** On which its goods come, unless the revision says another one. */
  day: string;
}

/** The budgets that sending the draft or the draft revision would exceed; of other orders none. */
function budgetOf(shop: ShopContext, { order, revision, day }: Planned) {
  if (revision) {
    const agreed = revision.expectedAt ? lastYear(shop.timeZone, new Date(revision.expectedAt)).endDate : day;
    return overBudgetOfOrder(shop, revision, { day: agreed, replaces: order.id });
  }
  return order.status === "draft" ? overBudgetOfOrder(shop, order, { day }) : { over: [], isUnknown: false };
}

function attachedNames(format: SupplierFormat, named: Parameters<typeof formatFileName>[1]): string[] {
  return [
    ...(format.sending === "instead" ? [] : [fileNameOf(named)]),
    ...(format.sending === "none" ? [] : [formatFileName(format, named)]),
  ];
}

interface Draft {
  order: Pick<PurchaseOrderResource, "expectedAt">;
  supplier: { leadTimeDays: number };
  timeZone: string;
}

/** The day a draft without an agreed one would be expected, were it sent now. */
function ifSentAt(sentAt: Date, { order, supplier: { leadTimeDays }, timeZone }: Draft): string | null {
  if (order.expectedAt) return null;
  return expectedOf({ status: "sent", expectedAt: null, sentAt, leadTimeDays }, timeZone).expectedOn;
}

export type OrderPage = Awaited<ReturnType<typeof loadOrder>>;
