import { db } from "~/infra/db/db.server";
import { reached } from "./find-latest.server";
import { pdfType } from "./media-type";

export interface Paper {
  revision: number;
  /** The staff member's platform id who sent it first. */
  actor: string;
  /** The PDF; null where a file left instead of it. */
  paperId: number | null;
  /** The file in the supplier's format; null without one. */
  fileId: number | null;
  fileName: string | null;
}

/** Of each revision of the order, what reached the supplier first, or was marked as sent by hand. */
export async function listPapers(shopId: number, purchaseOrderId: number): Promise<Paper[]> {
  const found = await db.sentDocument.findMany({
    where: { shopId, purchaseOrderId, ...reached(shopId) },
    orderBy: [{ revision: "asc" }, { id: "asc" }],
    distinct: ["revision"],
    select: {
      ...{ id: true, revision: true, actor: true, mediaType: true, fileName: true },
      accompaniedBy: {
        where: { shopId },
        orderBy: { id: "asc" },
        select: { id: true, mediaType: true, fileName: true },
      },
    },
  });
  return found.map(({ revision, actor, accompaniedBy, ...main }) => {
    const documents = [main, ...accompaniedBy];
    const pdf = documents.find(({ mediaType }) => mediaType === pdfType);
    const file = documents.find(({ mediaType }) => mediaType !== pdfType);
    const ofFile = { fileId: file?.id ?? null, fileName: file?.fileName ?? null };
    return { revision, actor, paperId: pdf?.id ?? null, ...ofFile };
  });
}
