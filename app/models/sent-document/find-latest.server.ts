import { db } from "~/infra/db/db.server";

/** The newest document that reached the supplier, or was marked as sent by hand; null without one. */
export async function findLatestSentDocument(
  shopId: number,
  purchaseOrderId: number,
): Promise<{ fileName: string; content: Uint8Array } | null> {
  return db.sentDocument.findFirst({
    where: {
      shopId,
      purchaseOrderId,
      OR: [{ emails: { none: { shopId } } }, { emails: { some: { shopId, status: "sent" } } }],
    },
    orderBy: { id: "desc" },
    select: { fileName: true, content: true },
  });
}
