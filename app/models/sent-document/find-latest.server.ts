import type { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";

/** Main documents that reached the supplier, or were marked as sent by hand. */
export const reached = (shopId: number): Prisma.SentDocumentWhereInput => ({
  accompaniesId: null,
  OR: [{ emails: { none: { shopId } } }, { emails: { some: { shopId, status: "sent" } } }],
});

export interface SentFile {
  id: number;
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

/** The newest main document that reached the supplier, or was marked as sent by hand; null without one. */
export async function findLatestSentDocument(
  shopId: number,
  purchaseOrderId: number,
): Promise<SentFile | null> {
  return db.sentDocument.findFirst({
    where: { shopId, purchaseOrderId, ...reached(shopId) },
    orderBy: { id: "desc" },
    select: { id: true, fileName: true, mediaType: true, content: true },
  });
}

/** As `findLatestSentDocument`, without its bytes. */
export async function findLatestMain(shopId: number, purchaseOrderId: number): Promise<number | null> {
  const main = await db.sentDocument.findFirst({
    where: { shopId, purchaseOrderId, ...reached(shopId) },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return main?.id ?? null;
}
