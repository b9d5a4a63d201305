import { db, type Tx } from "~/infra/db/db.server";

export async function findEmailByKey(shopId: number, key: string, tx: Tx = db): Promise<number | null> {
  const email = await tx.email.findUnique({
    where: { shopId_key: { shopId, key } },
    select: { id: true },
  });
  return email?.id ?? null;
}
