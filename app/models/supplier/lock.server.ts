import type { Tx } from "~/db.server";
import { notFound } from "~/errors";

/** Nobody else changes or deletes the supplier until the transaction ends. Throws NOT_FOUND. */
export async function lockSupplier(tx: Tx, shopId: number, id: number): Promise<void> {
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM suppliers WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`;
  if (found.length === 0) throw notFound("supplier");
}
