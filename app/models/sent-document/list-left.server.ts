import { db } from "~/infra/db/db.server";
import { formatReturnNumber } from "~/models/order-number";
import { reached } from "./find-latest.server";
import { pdfType } from "./media-type";

/** A paper of an order that left: its own, or the note of a return of it. */
export interface LeftPaper {
  id: number;
  fileName: string;
  /** It can be shown, and is not a file in the supplier's own format. */
  isPdf: boolean;
  /** What left with it. */
  files: { id: number; fileName: string }[];
  /** Of the order; 1 for a return note. */
  revision: number;
  leftAt: string;
  /** The staff member's platform id. */
  actor: string;
  /** Each address once; none where it was not emailed. */
  recipients: string[];
  supplierReturn: { id: number; returnNumber: string } | null;
}

const most = 100;

/**
 * The papers of the order that reached its supplier or were marked as sent by hand, and the notes that its returns left
 * with, newest first.
 */
export async function listLeftPapers(shopId: number, purchaseOrderId: number): Promise<LeftPaper[]> {
  const papers = await db.sentDocument.findMany({
    where: {
      shopId,
      OR: [{ purchaseOrderId, ...reached(shopId) }, { supplierReturn: { purchaseOrderId } }],
    },
    orderBy: { id: "desc" },
    take: most,
    select: {
      ...{ id: true, fileName: true, mediaType: true, revision: true, createdAt: true, actor: true },
      accompaniedBy: { where: { shopId }, orderBy: { id: "asc" }, select: { id: true, fileName: true } },
      supplierReturn: { select: { id: true, number: true } },
      emails: {
        where: { shopId, status: "sent" },
        orderBy: { id: "asc" },
        select: { recipient: true, settledAt: true },
      },
    },
  });
  return papers.map(({ createdAt, emails, supplierReturn, mediaType, accompaniedBy: files, ...paper }) => ({
    ...paper,
    isPdf: mediaType === pdfType,
    files,
    // A return leaves before its email does.
    leftAt: ((supplierReturn ? null : emails[0]?.settledAt) ?? createdAt).toISOString(),
    recipients: [...new Set(emails.map(({ recipient }) => recipient))],
    supplierReturn: supplierReturn && {
      ...{ id: supplierReturn.id, returnNumber: formatReturnNumber(supplierReturn.number) },
    },
  }));
}
