import { createHash } from "node:crypto";
import { AppError, invalidField } from "~/errors";
import type { Prisma } from "~/generated/prisma/client";
import { db, type Tx } from "~/infra/db/db.server";
import { invariant } from "~/lib/invariant";
import { createLink } from "~/models/confirmation-link/create.server";
import { databaseNow } from "~/models/database/database-time.server";
import { addresseeOf } from "~/models/email/addressee";
import { type Copies, copiesOf, countAddresses } from "~/models/email/copies";
import { findEmailByKey } from "~/models/email/get.server";
import { queueAttempt } from "~/models/email/queue-attempt.server";
import { assertEmailQuota, takeEmailQuota } from "~/models/email/quota.server";
import { emailLeaseMs, unfinishedEmailStatuses } from "~/models/email/status";
import { emailAddress } from "~/models/fields/code";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { pdfType } from "~/models/sent-document/media-type";
import type { ShopContext } from "~/models/shop/context";
import type { SupplierFormat } from "~/models/supplier-format/format";
import { sentence } from "~/texts/translate";
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
  /** Empty when it is sent without an email. */
  recipient: string;
  /** The contact whose own address that is; empty where it is nobody's. */
  addressee: string;
  copies: Copies;
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
  /** Sends the order's draft revision. */
  isRevision?: boolean;
}

/**
 * Prepares and checks the order, or its draft revision, for sending. Throws NOT_FOUND, ILLEGAL_TRANSITION, RATE_LIMITED,
 * CONFLICT while an email with another key is being sent, INVALID_INPUT without a line or an email's address, and as
 * readSendableRevision.
 */
export async function prepareSending(
  shop: ShopContext,
  { id, byMail, recipient, cc, bcc, key, isRevision = false }: Asked,
): Promise<OrderToSend> {
  const askedAt = await databaseNow(db);
  const lastDocumentId = await findLastDocumentId(db, shop.id, id);
  const asked = { id, now: askedAt, isRevision };
  const { paper, status, supplierEmail, contacts, copies, confirmByLink, format } = await getOrderDocument(
    shop,
    asked,
  );
  assertTransition(status, isRevision ? "amend" : "send");
  await assertNoMailUnderWay(db, shop.id, { id, key });
  if (paper.lines.length === 0) throw invalidField("lineItems", sentence("purchaseOrders.noLines"));
  const to = byMail ? recipient || supplierEmail : "";
  if (byMail && (to === "" || !emailAddress.safeParse(to).success)) {
    throw invalidField("recipient", sentence("purchaseOrders.noAddress"));
  }
  if (byMail) await assertEmailQuota(shop.id, id);
  const of = { recipient: to, addressee: addresseeOf(to, contacts) };
  return {
    ...{ id, askedAt, paper, format, isRevision, confirmByLink, lastDocumentId, key, ...of },
    copies: copiesOf(to, { cc: cc ?? copies.cc, bcc: bcc ?? copies.bcc }),
  };
}

export interface MailToQueue {
  /** The From header; absent or empty: the app's own. */
  sender?: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
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
 * Stores the documents and queues their email in one transaction; the email names the main one, the PDF where there is one. Returns the email's id, the existing one for a
 * repeated request, or null without an email. Throws CONFLICT when the order differs from the document or was
 * sent by somebody else meanwhile, RATE_LIMITED.
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
    await assertNoMailUnderWay(tx, shopId, { id, key });
    await assertUnchanged(tx, shop, order);

    const { poNumber } = order.paper;
    const revision = order.paper.revision?.number ?? 1;
    const pdf = content && { fileName: fileNameOf({ poNumber, revision }), mediaType: pdfType, content };
    const [main, ...beside] = [pdf, file].filter((one) => one !== null);
    invariant(main, "Nothing is sent");
    const ofOrder = { purchaseOrderId: id, revision, actor };
    const document = await keepDocument(tx, shopId, { ...ofOrder, ...main });
    for (const one of beside)
      await keepDocument(tx, shopId, { ...ofOrder, ...one, accompaniesId: document.id });
    if (!mail) {
      await markSent(tx, shopId, { id, documentId: document.id, sentAt: await databaseNow(tx) });
      await rememberAnswer(tx, sendResult(await readPurchaseOrder(tx, shopId, id), "none"));
      return null;
    }
    await takeEmailQuota(tx, shopId, id, countAddresses(order.copies));
    if (order.confirmByLink) {
      const ofMail = { documentId: document.id, activeFrom: null };
      await createLink(tx, shopId, { purchaseOrderId: id, revision, actor, ...ofMail });
    }
    const email = await tx.email.create({
      data: {
        ...mail,
        ...order.copies,
        shopId,
        purchaseOrderId: id,
        documentId: document.id,
        key,
        recipient: order.recipient,
        actor,
      },
      select: { id: true },
    });
    // The request itself makes the first attempt; this job runs after the lease of a dead request.
    await queueAttempt(tx, { shopId, id: email.id, afterMs: emailLeaseMs + 5_000 });
    return email.id;
  });
}

function keepDocument(
  tx: Tx,
  shopId: number,
  data: Omit<Prisma.SentDocumentUncheckedCreateInput, "shopId" | "sha256">,
): Promise<{ id: number }> {
  const sha256 = createHash("sha256").update(data.content).digest("hex");
  return tx.sentDocument.create({ data: { ...data, shopId, sha256 }, select: { id: true } });
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

async function assertNoMailUnderWay(
  tx: Tx,
  shopId: number,
  { id, key }: { id: number; key: string },
): Promise<void> {
  const underWay = await tx.email.count({
    where: { shopId, purchaseOrderId: id, status: { in: [...unfinishedEmailStatuses] }, key: { not: key } },
  });
  if (underWay === 0) return;
  throw new AppError("CONFLICT", {
    message: sentence("purchaseOrders.mailUnderWay"),
    retryAfter: 10,
  });
}

async function findLastDocumentId(tx: Tx, shopId: number, purchaseOrderId: number): Promise<number | null> {
  const last = await tx.sentDocument.findFirst({
    where: { shopId, purchaseOrderId },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return last?.id ?? null;
}
