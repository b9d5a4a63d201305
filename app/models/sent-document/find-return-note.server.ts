import { db, type Tx } from "~/infra/db/db.server";

/** The note that a return left with, as it is kept; null where none is. */
export function findReturnNote(
  shopId: number,
  supplierReturnId: number,
): Promise<{ id: number; fileName: string; content: Uint8Array } | null> {
  return db.sentDocument.findFirst({
    ...noteOf(shopId, supplierReturnId),
    select: { id: true, fileName: true, content: true },
  });
}

/** As `findReturnNote`, its id alone. */
export async function findReturnNoteId(
  shopId: number,
  supplierReturnId: number,
  tx: Tx = db,
): Promise<number | null> {
  const note = await tx.sentDocument.findFirst({
    ...noteOf(shopId, supplierReturnId),
    select: { id: true },
  });
  return note?.id ?? null;
}

const noteOf = (shopId: number, supplierReturnId: number) => ({
  where: { shopId, supplierReturnId },
  orderBy: { id: "asc" as const },
});
