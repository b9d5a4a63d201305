import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import type { OrderChange } from "~/models/purchase-order/revision-content";
import { listPapers } from "~/models/sent-document/list-papers.server";

export interface SentRevision {
  number: number;
  sentAt: string;
  /** The staff member's platform id. */
  actor: string;
  /** What it changed in the one before. */
  changes: OrderChange[];
  /** The PDF that it was sent with; null where another tool had sent the order, or a file left instead of it. */
  paperId: number | null;
  /** The file in the supplier's format that it was sent with; null without one. */
  fileId: number | null;
  fileName: string | null;
}

/** The order's revisions that were sent, oldest first; the first is the order as it was sent first. Throws NOT_FOUND. */
export async function listRevisions(shopId: number, orderId: number): Promise<SentRevision[]> {
  const [order, papers, revisions] = await Promise.all([
    db.purchaseOrder.findUnique({ where: { shopId_id: { shopId, id: orderId } }, select: { sentAt: true } }),
    listPapers(shopId, orderId),
    db.orderRevision.findMany({
      where: { shopId, purchaseOrderId: orderId, sentAt: { not: null } },
      orderBy: { number: "asc" },
      omit: { content: true },
    }),
  ]);
  if (!order) throw notFound("purchase order");
  const byNumber = new Map(papers.map((paper) => [paper.revision, paper]));
  const first = { number: 1, sentAt: order.sentAt, actor: byNumber.get(1)?.actor ?? "", changes: [] };
  return [first, ...revisions].flatMap(({ number, sentAt, actor, changes }) => {
    if (sentAt === null) return [];
    const { paperId = null, fileId = null, fileName = null } = byNumber.get(number) ?? {};
    return { ...{ number, sentAt: sentAt.toISOString(), actor, changes }, paperId, fileId, fileName };
  });
}
