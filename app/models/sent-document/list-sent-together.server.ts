import { db } from "~/infra/db/db.server";
import type { SentFile } from "./find-latest.server";

/** A main document and what left with it, in the order in which the email has them. */
export function listSentTogether(shopId: number, documentId: number): Promise<SentFile[]> {
  return db.sentDocument.findMany({
    ...together(shopId, documentId),
    select: { id: true, fileName: true, mediaType: true, content: true },
  });
}

/** As `listSentTogether`, the content types alone. */
export function listTypesSent(shopId: number, documentId: number): Promise<{ mediaType: string }[]> {
  return db.sentDocument.findMany({ ...together(shopId, documentId), select: { mediaType: true } });
}

const together = (shopId: number, documentId: number) => ({
  where: { shopId, OR: [{ id: documentId }, { accompaniesId: documentId }] },
  orderBy: { id: "asc" as const },
});
