import type { OrderConfirmation } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import type { EmailResource } from "~/models/email/list.server";
import { type OperationStatus, stockSyncOf } from "~/models/inventory-operation/status";
import type { ConfirmationFacts } from "./confirmation-events";
import { readBillFacts, readDepositFacts } from "./read-bill-facts.server";
import type { PurchaseOrderResource } from "./resource";
import { type ReceiptStock, type TimelineEvent, timelineOf } from "./timeline";

export async function getTimeline(
  shopId: number,
  { order, mails }: { order: PurchaseOrderResource; mails: readonly EmailResource[] },
): Promise<TimelineEvent[]> {
  const [
    written,
    marks,
    known,
    rates,
    attached,
    charges,
    bills,
    deposits,
    links,
    approvals,
    revisions,
    reopenings,
    operations,
  ] = await Promise.all([
    db.purchaseOrder.findUnique({
      where: { shopId_id: { shopId, id: order.id } },
      select: { actor: true, cancelledBy: true },
    }),
    db.sentDocument.findMany({
      where: { shopId, purchaseOrderId: order.id, accompaniesId: null, emails: { none: { shopId } } },
      select: { id: true, createdAt: true, actor: true, revision: true },
    }),
    db.knownAcceptance.findMany({
      where: { shopId, purchaseOrderId: order.id },
      select: { id: true, createdAt: true, actor: true, units: true },
    }),
    db.orderRate.findMany({
      where: { shopId, purchaseOrderId: order.id },
      select: { id: true, createdAt: true, actor: true, rate: true },
    }),
    db.attachedPaper.findMany({
      where: { shopId, purchaseOrderId: order.id },
      orderBy: { id: "asc" },
      select: { id: true, fileName: true, createdAt: true, actor: true, removedAt: true, removedBy: true },
    }),
    db.landedCharge.findMany({
      where: {
        shopId,
        shares: {
          some: { shopId, receiptLine: { shopId, receipt: { shopId, purchaseOrderId: order.id } } },
        },
      },
      orderBy: { id: "asc" },
      select: {
        ...{ id: true, kind: true, amount: true, currency: true },
        ...{ createdAt: true, actor: true, reversesId: true },
      },
    }),
    readBillFacts(shopId, order.id),
    readDepositFacts(shopId, order.id),
    db.orderConfirmation.findMany({
      where: { shopId, purchaseOrderId: order.id, activeFrom: { not: null } },
      orderBy: { id: "asc" },
      omit: { shopId: true, nonce: true, tokenHash: true },
    }),
    db.orderApproval.findMany({
      where: { shopId, purchaseOrderId: order.id },
      orderBy: { id: "asc" },
      omit: { shopId: true, purchaseOrderId: true, content: true },
    }),
    db.orderRevision.findMany({
      where: { shopId, purchaseOrderId: order.id, documentId: { not: null } },
      select: { documentId: true, changes: true },
    }),
    db.receipt.findMany({
      where: { shopId, purchaseOrderId: order.id, closedAt: { not: null } },
      select: { id: true, closedAt: true, closedBy: true, closedUnits: true },
    }),
    db.inventoryOperation.findMany({
      where: { shopId, document: "receipt", documentId: { in: order.receipts.map(({ id }) => id) } },
      select: { documentId: true, status: true, settledAt: true },
    }),
  ]);
  const ofReceipt = new Map<number, Operation[]>();
  for (const operation of operations) {
    ofReceipt.set(operation.documentId, [...(ofReceipt.get(operation.documentId) ?? []), operation]);
  }
  return timelineOf({
    order,
    actor: written?.actor ?? "",
    cancelledBy: written?.cancelledBy ?? "",
    mails,
    marks: marks.map(({ createdAt, ...mark }) => ({ ...mark, at: createdAt.toISOString() })),
    known: known.map(({ createdAt, ...one }) => ({ ...one, at: createdAt.toISOString() })),
    rates: rates.map(({ id, createdAt, rate, actor }) => ({
      ...{ id: Number(id), at: createdAt.toISOString(), actor },
      rate: rate === null ? null : Number(rate),
    })),
    closings: reopenings.map(({ id, closedAt, closedBy, closedUnits }) => ({
      ...{ id, at: closedAt?.toISOString() ?? "", actor: closedBy, units: closedUnits ?? 0 },
    })),
    attachments: attached.map(({ id, createdAt, removedAt, ...one }) => ({
      ...one,
      id: Number(id),
      at: createdAt.toISOString(),
      removedAt: removedAt?.toISOString() ?? null,
    })),
    charges: charges.map(({ id, kind, amount, createdAt, reversesId, ...one }) => ({
      ...one,
      ...{ id: Number(id), charge: kind, amount: Number(amount), at: createdAt.toISOString() },
      isReversal: reversesId !== null,
    })),
    ...{ bills, deposits },
    confirmations: links.map(toConfirmationFacts),
    approvals: approvals.map(({ askedAt, decidedAt, endedAt, ...one }) => ({
      ...one,
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    changes: new Map(revisions.map(({ documentId, changes }) => [documentId ?? 0, changes])),
    stock: new Map([...ofReceipt].map(([id, its]) => [id, stockOf(its)])),
  });
}

type Link = Omit<OrderConfirmation, "shopId" | "nonce" | "tokenHash">;

function toConfirmationFacts(link: Link): ConfirmationFacts {
  const { id, actor, endedBy, answer, decision, acceptedLines, decidedBy } = link;
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    ...{ id, actor, endedBy, answer, decision, acceptedLines, decidedBy },
    isMadeByHand: link.documentId === null,
    createdAt: link.createdAt.toISOString(),
    ...{ endedAt: text(link.endedAt), openedAt: text(link.openedAt) },
    ...{ answeredAt: text(link.answeredAt), decidedAt: text(link.decidedAt) },
  };
}

interface Operation {
  status: OperationStatus;
  settledAt: Date | null;
}

/** A settled refusal needs no action any more; it is shown only when nothing else is open. */
function stockOf(operations: readonly Operation[]): ReceiptStock {
  const isGivenUp = ({ status, settledAt }: Operation) => status === "rejected" && settledAt !== null;
  const state = stockSyncOf(operations.filter((one) => !isGivenUp(one)).map(({ status }) => status));
  const settled = operations.map(({ settledAt }) => settledAt?.getTime() ?? 0);
  const since = new Date(Math.max(...settled)).toISOString();
  if (state !== "applied") return { state, since: null };
  return { state: operations.some(isGivenUp) ? "givenUp" : "applied", since };
}
