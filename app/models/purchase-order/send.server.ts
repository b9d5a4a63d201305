import { AppError, invalidField } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { invariant } from "~/lib/invariant";
import { createLink } from "~/models/confirmation-link/create.server";
import { databaseNow } from "~/models/database/database-time.server";
import { type Addressed, addressedTo } from "~/models/email/addressed";
import { assertNoMailUnderWay } from "~/models/email/assert-none-under-way.server";
import { countAddresses } from "~/models/email/copies";
import { findEmailByKey } from "~/models/email/get.server";
import { type MailToQueue, queueEmail } from "~/models/email/queue.server";
import { assertEmailQuota, takeEmailQuota } from "~/models/email/quota.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { keepPaper } from "~/models/sent-document/keep.server";
import { pdfType } from "~/models/sent-document/media-type";
import type { ShopContext } from "~/models/shop/context";
import type { SupplierFormat } from "~/models/supplier-format/format";
import { sentence } from "~/texts/translate";
import { answerBySending, assertMaySend } from "./clear-sending.server";
import { readPurchaseOrder } from "./get.server";
import { getOrderDocument } from "./get-order-document.server";
import { lockPurchaseOrder } from "./lock.server";
import { fileNameOf, type OrderDocument } from "./order-document";
import { sendResult } from "./send-result";
import { markSent } from "./settle-email.server";
import { assertTransition } from "./transitions";

export interface OrderToSend {
  id: number;
  askedAt: Date;
  paper: OrderDocument;
  /** Of the file that leaves with the PDF or instead of it; null without one. */
  format: SupplierFormat | null;
  isRevision: boolean;
  /** Its email has a link by which the supplier confirms it. */
  confirmByLink: boolean;
  lastDocumentId: number | null;
  /** Null when it is sent without an email. */
  to: Addressed | null;
  key: string;
}

interface Asked {
  id: number;
  byMail: boolean;
  recipient: string | undefined;
  /** Replace the supplier's. */
  cc?: string | undefined;
  bcc?: string | undefined;
  key: string;
  /** Who sends it; nobody in particular when absent. */
  actor?: string;
  /** Sends the order's draft revision. */
  isRevision?: boolean;
}

/**
 * Prepares and checks the order, or its draft revision, for sending. Throws NOT_FOUND, ILLEGAL_TRANSITION, RATE_LIMITED,
 * CONFLICT while an email with another key is being sent, INVALID_INPUT without a line or an email's address, FORBIDDEN
 * without an approval that it needs, and as readSendableRevision.
 */
export async function prepareSending(
  shop: ShopContext,
  { id, byMail, recipient, cc, bcc, key, actor = "", isRevision = false }: Asked,
): Promise<OrderToSend> {
  const askedAt = await databaseNow(db);
  const lastDocumentId = await findLastDocumentId(db, shop.id, id);
  const asked = { id, now: askedAt, isRevision };
  const { paper, status, confirmByLink, format, ...correspondent } = await getOrderDocument(shop, asked);
  assertTransition(status, isRevision ? "amend" : "send");
  await assertNoMailUnderWay(db, shop.id, underWayOf(id, key));
  if (paper.lines.length === 0) throw invalidField("lineItems", sentence("purchaseOrders.noLines"));
  const to = byMail ? addressedTo({ recipient, cc, bcc }, correspondent) : null;
  await assertMaySend(db, shop.id, { id, status, isRevision, paper, actor });
  if (byMail) await assertEmailQuota(shop.id, id);
  return { id, askedAt, paper, format, isRevision, confirmByLink, lastDocumentId, to, key };
}

/** A file in the supplier's own format. */
export interface OrderFile {
  fileName: string;
  mediaType: string;
  content: Uint8Array<ArrayBuffer>;
}

interface Sending {
  /** The PDF; null where the file leaves instead of it. */
  content: Uint8Array<ArrayBuffer> | null;
  file?: OrderFile | null;
  actor: string;
  /** Null marks the order as sent without an email. */
  mail: MailToQueue | null;
}

/**
 * Stores the documents and queues their email in one transaction; the email names the main one, the PDF where there is
 * one. Returns the email's id, the existing one for a repeated request, or null without an email. Throws CONFLICT when the
 * order differs from the document or was sent by somebody else meanwhile, FORBIDDEN without an approval that it needs,
 * RATE_LIMITED.
 */
export async function recordSending(
  shop: ShopContext,
  order: OrderToSend,
  { content, file = null, actor, mail }: Sending,
): Promise<number | null> {
  const shopId = shop.id;
  const { id, key } = order;
  return db.$transaction(async (tx) => {
    const { status } = await lockPurchaseOrder(tx, shopId, id);
    const own = await findEmailByKey(shopId, key, tx);
    if (own !== null) return own;
    assertTransition(status, order.isRevision ? "amend" : "send");
    await assertNoMailUnderWay(tx, shopId, underWayOf(id, key));
    await assertUnchanged(tx, shop, order);
    const sending = { ...order, status, actor };
    await assertMaySend(tx, shopId, sending);
    await answerBySending(tx, shopId, sending);

    const { poNumber } = order.paper;
    const revision = order.paper.revision?.number ?? 1;
    const pdf = content && { fileName: fileNameOf({ poNumber, revision }), mediaType: pdfType, content };
    const [main, ...beside] = [pdf, file].filter((one) => one !== null);
    invariant(main, "Nothing is sent");
    const owner = { purchaseOrderId: id };
    const ofOrder = { owner, revision, actor };
    const documentId = await keepPaper(tx, shopId, { ...ofOrder, ...main });
    for (const one of beside) await keepPaper(tx, shopId, { ...ofOrder, ...one, accompaniesId: documentId });
    if (!mail || !order.to) {
      await markSent(tx, shopId, { id, documentId, sentAt: await databaseNow(tx) });
      await rememberAnswer(tx, sendResult(await readPurchaseOrder(tx, shopId, id), "none"));
      return null;
    }
    const { recipient, copies } = order.to;
    await takeEmailQuota(tx, shopId, id, countAddresses(copies));
    if (order.confirmByLink) {
      const ofMail = { documentId, activeFrom: null };
      await createLink(tx, shopId, { purchaseOrderId: id, revision, actor, ...ofMail });
    }
    return queueEmail(tx, shopId, { owner, documentId, key, recipient, copies, actor, mail });
  });
}

async function assertUnchanged(tx: Tx, shop: ShopContext, order: OrderToSend): Promise<void> {
  const { id, askedAt: now, isRevision } = order;
  const { paper, format } = await getOrderDocument(shop, { id, now, isRevision, tx });
  const lastDocumentId = await findLastDocumentId(tx, shop.id, order.id);
  if (lastDocumentId !== order.lastDocumentId) {
    throw new AppError("CONFLICT", { message: sentence("purchaseOrders.sentJustNow") });
  }
  if (JSON.stringify([paper, format]) !== JSON.stringify([order.paper, order.format])) {
    throw new AppError("CONFLICT", {
      message: sentence("purchaseOrders.changedMeanwhile"),
    });
  }
}

const underWayOf = (id: number, key: string) => ({
  ...{ owner: { purchaseOrderId: id }, key },
  message: sentence("purchaseOrders.mailUnderWay"),
});

async function findLastDocumentId(tx: Tx, shopId: number, purchaseOrderId: number): Promise<number | null> {
  const last = await tx.sentDocument.findFirst({
    where: { shopId, purchaseOrderId },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return last?.id ?? null;
}
