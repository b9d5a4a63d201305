import { db } from "~/infra/db/db.server";

/** True when the mirror has the product as of a moment of the platform's clock, or newer. */
export async function knowsProduct(shopId: number, id: bigint, changedAt: Date): Promise<boolean> {
  const where = { shopId, id, deletedAt: null, changedAt: { gte: changedAt } };
  return (await db.product.count({ where })) > 0;
}
