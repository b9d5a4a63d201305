import { AppError, type Issue, notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { sentence } from "~/texts/translate";
import { readPurchaseOrder } from "./get.server";
import { toLine } from "./line-fields";
import { type PlacedRevision, placeRevision } from "./place-revision";
import type { PurchaseOrderResource } from "./resource";
import {
  againstWhatCame,
  assertNoIssues,
  changesOf,
  type CurrentLine,
  type OrderChange,
  revisedLines,
  type RevisionContent,
} from "./revision-content";
import { assertTransition } from "./transitions";

export interface DraftRevision {
  number: number;
  actor: string;
  createdAt: Date;
  updatedAt: Date;
  content: RevisionContent;
  /** The running order's lines. */
  current: CurrentLine[];
  placed: PlacedRevision;
  /** The order as it runs, and as the revision would make it. */
  before: PurchaseOrderResource;
  after: PurchaseOrderResource;
  changes: OrderChange[];
  /** What keeps it from being sent. */
  issues: Issue[];
}

/** The order's draft revision, beside the running order. Throws NOT_FOUND. */
export async function readRevision(tx: Tx, shopId: number, orderId: number): Promise<DraftRevision> {
  const before = await readPurchaseOrder(tx, shopId, orderId);
  const draft = await tx.orderRevision.findFirst({
    where: { shopId, purchaseOrderId: orderId, sentAt: null },
  });
  if (!draft) throw notFound("draft revision");
  const stored = await tx.purchaseOrderLine.findMany({
    where: { shopId, purchaseOrderId: orderId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const withReceipt = new Set(
    before.receipts.flatMap(({ lineItems }) => lineItems.map(({ lineItemId }) => lineItemId)),
  );
  const current = stored.map((line): CurrentLine => ({ ...line, hasReceipt: withReceipt.has(line.id) }));
  const { content } = draft;
  const lines = revisedLines(content);
  const placed = placeRevision({ content, lines, current, currency: before.currency });
  const after = revisedOrder(before, placed);
  const { number, actor, createdAt, updatedAt } = draft;
  return {
    ...{ number, actor, createdAt, updatedAt, content, current, placed, before, after },
    changes: changesOf(before, after),
    issues: againstWhatCame(current, lines),
  };
}

/** A draft revision that can be sent now. Throws NOT_FOUND, ILLEGAL_TRANSITION, INVALID_INPUT. */
export async function readSendableRevision(tx: Tx, shopId: number, orderId: number): Promise<DraftRevision> {
  const revision = await readRevision(tx, shopId, orderId);
  assertTransition(revision.before.status, "amend");
  assertNoIssues(revision.issues);
  if (revision.changes.length === 0) {
    throw new AppError("INVALID_INPUT", { message: sentence("purchaseOrders.revision.nothingChanged") });
  }
  return revision;
}

/** The order with a revision's fields and lines in place of its own. */
export function revisedOrder(order: PurchaseOrderResource, revision: PlacedRevision): PurchaseOrderResource {
  const { expectedAt, supplierNotes, lines, ...amounts } = revision;
  return {
    ...order,
    ...{ supplierNotes, expectedAt: expectedAt?.toISOString() ?? null },
    ...{ subtotal: Number(amounts.subtotal), tax: Number(amounts.tax), shipping: Number(amounts.shipping) },
    ...{ discount: Number(amounts.discount), total: Number(amounts.total) },
    lineItemCount: lines.length,
    lineItems: lines.map(toLine),
  };
}
