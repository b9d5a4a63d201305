import { db } from "~/infra/db/db.server";

/** Whether the mirror has the product as it was at a moment of the platform's clock, or newer. */
export async function knowsProduct(shopId: number, id: bigint, changedAt: Date): Promise<boolean> {
  const where = { shopId, id, deletedAt: null, changedAt: { gte: changedAt } };
  return (await db.product.count({ where })) > 0;
}
