import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";

/** The bytes of one document of the order, as it was sent. Throws NOT_FOUND. */
export async function getPaper(
  shopId: number,
  { id, paperId }: { id: number; paperId: number },
): Promise<{ fileName: string; content: Uint8Array }> {
  const paper = await db.sentDocument.findUnique({
    where: { shopId_id: { shopId, id: paperId }, purchaseOrderId: id },
    select: { fileName: true, content: true },
  });
  if (!paper) throw notFound("paper of an order");
  return paper;
}
