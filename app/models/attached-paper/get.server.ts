import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";

/** The bytes of one attached file of the order, as they came. Throws NOT_FOUND, also once it is removed. */
export async function getAttachedPaper(
  shopId: number,
  { id, attachmentId }: { id: number; attachmentId: number },
): Promise<{ fileName: string; content: Uint8Array }> {
  const paper = await db.attachedPaper.findUnique({
    where: { shopId_id: { shopId, id: BigInt(attachmentId) }, purchaseOrderId: id, removedAt: null },
    select: { fileName: true, content: true },
  });
  if (!paper?.content) throw notFound("attachment");
  return { ...paper, content: paper.content };
}
