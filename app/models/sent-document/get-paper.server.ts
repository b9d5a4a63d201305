import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import type { SentFile } from "./find-latest.server";
import { pdfType } from "./media-type";

/** The bytes of one PDF of the order, as it was sent. Throws NOT_FOUND. */
export function getPaper(
  shopId: number,
  { id, paperId }: { id: number; paperId: number },
): Promise<SentFile> {
  return readDocument(shopId, { id, documentId: paperId, mediaType: pdfType });
}

/** The bytes of one file of the order in its supplier's format, as it was sent. Throws NOT_FOUND. */
export function getSentFile(
  shopId: number,
  { id, fileId }: { id: number; fileId: number },
): Promise<SentFile> {
  return readDocument(shopId, { id, documentId: fileId, mediaType: { not: pdfType } });
}

async function readDocument(
  shopId: number,
  { id, documentId, mediaType }: { id: number; documentId: number; mediaType: string | { not: string } },
): Promise<SentFile> {
  const paper = await db.sentDocument.findUnique({
    where: { shopId_id: { shopId, id: documentId }, purchaseOrderId: id, mediaType },
    select: { id: true, fileName: true, mediaType: true, content: true },
  });
  if (!paper) throw notFound("paper of an order");
  return paper;
}
