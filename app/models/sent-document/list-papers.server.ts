import { db } from "~/infra/db/db.server";
import { reached } from "./find-latest.server";

export interface Paper {
  id: number;
  revision: number;
  /** The staff member's platform id who sent it first. */
  actor: string;
}

/** Of each revision of the order, the paper that reached the supplier first, or was marked as sent by hand. */
export function listPapers(shopId: number, purchaseOrderId: number): Promise<Paper[]> {
  return db.sentDocument.findMany({
    where: { shopId, purchaseOrderId, ...reached(shopId) },
    orderBy: [{ revision: "asc" }, { id: "asc" }],
    distinct: ["revision"],
    select: { id: true, revision: true, actor: true },
  });
}
