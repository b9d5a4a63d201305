import { db, type Tx } from "~/infra/db/db.server";

/** The note that a return left with, as it is kept; null where none is. */
export function findReturnNote(
  shopId: number,
  supplierReturnId: number,
  tx: Tx = db,
): Promise<{ id: number; fileName: string; content: Uint8Array } | null> {
  return tx.sentDocument.findFirst({
    where: { shopId, supplierReturnId },
    orderBy: { id: "asc" },
    select: { id: true, fileName: true, content: true },
  });
}
