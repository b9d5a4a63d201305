import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";

/** Throws NOT_FOUND when the shop has no such supplier. */
export async function requireSupplier(shopId: number, id: number): Promise<void> {
  if ((await db.supplier.count({ where: { shopId, id } })) === 0) throw notFound("supplier");
}
