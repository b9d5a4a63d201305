import type { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";

/** Documents that reached the supplier, or were marked as sent by hand. */
export const reached = (shopId: number): Prisma.SentDocumentWhereInput => ({
  OR: [{ emails: { none: { shopId } } }, { emails: { some: { shopId, status: "sent" } } }],
});

/** The newest document that reached the supplier, or was marked as sent by hand; null without one. */
export async function findLatestSentDocument(
  shopId: number,
  purchaseOrderId: number,
): Promise<{ fileName: string; content: Uint8Array } | null> {
  return db.sentDocument.findFirst({
    where: { shopId, purchaseOrderId, ...reached(shopId) },
    orderBy: { id: "desc" },
    select: { fileName: true, content: true },
  });
}
