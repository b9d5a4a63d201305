import type { EmailEventResource, EmailResource } from "~/models/email/list.server";
import { newsOf } from "~/models/email/news";
import type { StockSync } from "~/models/inventory-operation/status";
import { type ApprovalEvent, approvalEvents, type ApprovalFacts } from "./approval-events";
import { type AttachmentEvent, attachmentEvents, type AttachmentFacts } from "./attachment-events";
import { type BillEvent, billEvents, type BillFacts, depositEvents, type DepositFacts } from "./bill-events";
import { type ChargeEvent, chargeEvents, type ChargeFacts } from "./charge-events";
import { type ConfirmationEvent, confirmationEvents, type ConfirmationFacts } from "./confirmation-events";
import { openUnits } from "./receivable-units";
import type { PurchaseOrderLineResource, PurchaseOrderResource } from "./resource";
import type { OrderChange } from "./revision-content";

/** The stock state of a receipt in Shopify, and its time; a person decided `givenUp`. */
export interface ReceiptStock {
  state: StockSync | "givenUp";
  since: string | null;
}

export interface EventBase {
  key: string;
  at: string;
  /** The staff member's platform id; empty when unknown. */
  actor: string;
}

type Addresses = Pick<EmailResource, "recipient" | "cc" | "bcc">;

interface OfPaper {
  /** The revision that was sent. */
  revision: number;
  /** What it changed in the order, where that became so with this sending. */
  changes: readonly OrderChange[];
}

/** Of a delivery, `left` is what of the accepted units is not taken back, and `notAccepted` what came damaged or was sent away. */
interface OfReceipt {
  receiptId: number;
  units: number;
  locationId: string;
  stock: ReceiptStock | null;
}

export type TimelineEvent = EventBase &
  (
    | { kind: "created" | "complete" | "cancelled" }
    | ({ kind: "markedSent" } & OfPaper)
    | ({ kind: "mail"; mail: EmailResource["mail"]; message: string } & Addresses & OfPaper)
    | { kind: "mailNews"; news: EmailEventResource["kind"]; recipient: string; detail: string }
    | ConfirmationEvent
    | ApprovalEvent
    | (OfReceipt & { kind: "received"; left: number; notAccepted: number; isUndone: boolean })
    | (OfReceipt & { kind: "reversed"; /** When the units had come. */ of: string; note: string })
    | { kind: "closed" | "knownExtra"; units: number }
    | { kind: "rateFixed"; /** Null: by the shop's exchange rates again. */ rate: number | null }
    | AttachmentEvent
    | ChargeEvent
    | BillEvent
  );

export interface TimelineFacts {
  order: Pick<PurchaseOrderResource, "status" | "createdAt" | "receivedAt" | "cancelledAt" | "receipts"> & {
    lineItems: readonly Pick<PurchaseOrderLineResource, "quantity" | "receivedQuantity">[];
  };
  actor: string;
  cancelledBy: string;
  mails: readonly EmailResource[];
  /** When it was marked as sent without an email, and by whom. */
  marks: readonly { id: number; at: string; actor: string; revision: number }[];
  /** Units accepted in the store beyond what was open, and who said to know of them. */
  known: readonly { id: bigint; at: string; actor: string; units: number }[];
  /** The exchange rates that were fixed for it, and by whom. */
  rates: readonly { id: number; at: string; actor: string; rate: number | null }[];
  /** When it was closed before a receipt was undone, by whom, and what was not expected any more. */
  closings: readonly { id: number; at: string; actor: string; units: number }[];
  /** The files that were attached to it, also those that were removed. */
  attachments: readonly AttachmentFacts[];
  /** What belongs to its receipts, and what took such a charge back, oldest first. */
  charges: readonly ChargeFacts[];
  /** Its bills that were approved, with what settled them. */
  bills: readonly BillFacts[];
  deposits: readonly DepositFacts[];
  /** The links by which its supplier was asked to confirm it, oldest first. */
  confirmations: readonly ConfirmationFacts[];
  /** The questions for approval, oldest first. */
  approvals: readonly ApprovalFacts[];
  /** What revisions changed, by the document that they became valid with. */
  changes: ReadonlyMap<number, readonly OrderChange[]>;
  /** By receipt; receipts without a change of stock are absent. */
  stock: ReadonlyMap<number, ReceiptStock>;
}

/** The events of an order, newest first; among events of one moment, the last step first. */
export function timelineOf(facts: TimelineFacts): TimelineEvent[] {
  const {
    order,
    actor,
    mails,
    marks,
    known,
    rates,
    closings,
    attachments,
    charges,
    bills,
    deposits,
    confirmations,
    approvals,
    changes,
    stock,
  } = facts;
  const events: TimelineEvent[] = [
    { key: "created", kind: "created", at: order.createdAt, actor },
    ...marks.map(({ id, at, actor: by, revision }) => ({
      key: `mark-${id}`,
      kind: "markedSent" as const,
      at,
      actor: by,
      revision,
      changes: changes.get(id) ?? [],
    })),
    ...mails.map((mail) => ({
      key: `mail-${mail.id}`,
      kind: "mail" as const,
      at: mail.sentAt ?? mail.createdAt,
      actor: mail.actor,
      mail: mail.mail,
      ...{ recipient: mail.recipient, cc: mail.cc, bcc: mail.bcc },
      message: mail.message,
      revision: mail.revision,
      changes: changes.get(mail.documentId) ?? [],
    })),
    ...mails.flatMap(newsOf).map((news) => ({ ...news, kind: "mailNews" as const, actor: "" })),
    ...confirmationEvents(confirmations),
    ...approvalEvents(approvals),
    ...order.receipts.map((receipt) => receiptEvent(receipt, { order, stock })),
    ...rates.map(({ id, ...one }) => ({ key: `rate-${id}`, kind: "rateFixed" as const, ...one })),
    ...known.map(({ id, ...one }) => ({ key: `known-${id}`, kind: "knownExtra" as const, ...one })),
    ...closings.map(({ id, ...one }) => ({ key: `closed-before-${id}`, kind: "closed" as const, ...one })),
    ...attachmentEvents(attachments),
    ...chargeEvents(charges),
    ...depositEvents(deposits),
    ...billEvents(bills),
    ...ending(facts),
  ];
  return events
    .map((event, step) => ({ event, step }))
    .sort((one, other) => compare(other.event.at, one.event.at) || other.step - one.step)
    .map(({ event }) => event);
}

function receiptEvent(
  receipt: PurchaseOrderResource["receipts"][number],
  { order: { receipts }, stock }: Pick<TimelineFacts, "order" | "stock">,
): TimelineEvent {
  const { id, createdAt: at, actor, locationId, reversesReceiptId, note } = receipt;
  const units = unitsIn(receipt);
  const event = { key: `receipt-${id}`, at, actor, receiptId: id, locationId, stock: stock.get(id) ?? null };
  if (reversesReceiptId === null) {
    const reversals = receipts.filter((other) => other.reversesReceiptId === id);
    const left = reversals.reduce((sum, reversal) => sum + unitsIn(reversal), units);
    const isUndone = reversals.length > 0 && left === 0;
    return { ...event, kind: "received", units, left, notAccepted: notAcceptedIn(receipt), isUndone };
  }
  const came = receipts.find((other) => other.id === reversesReceiptId);
  const taken = -units - notAcceptedIn(receipt);
  return { ...event, kind: "reversed", units: taken, of: came?.createdAt ?? at, note };
}

function notAcceptedIn({ lineItems }: PurchaseOrderResource["receipts"][number]): number {
  return lineItems.reduce((sum, line) => sum + line.quantityDamaged + line.quantityRejected, 0);
}

function unitsIn({ lineItems }: PurchaseOrderResource["receipts"][number]): number {
  return lineItems.reduce((sum, { quantityReceived }) => sum + quantityReceived, 0);
}

function ending({ order, cancelledBy }: TimelineFacts): TimelineEvent[] {
  const { status, receivedAt, cancelledAt, lineItems } = order;
  if (status === "cancelled" && cancelledAt) {
    return [{ key: "cancelled", kind: "cancelled", at: cancelledAt, actor: cancelledBy }];
  }
  if (status !== "received" || !receivedAt) return [];
  const units = lineItems.reduce((sum, line) => sum + openUnits(line), 0);
  if (units === 0) return [{ key: "complete", kind: "complete", at: receivedAt, actor: "" }];
  return [{ key: "closed", kind: "closed", at: cancelledAt ?? receivedAt, actor: cancelledBy, units }];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
