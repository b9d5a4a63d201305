import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";

export interface StockSubject {
  title: string;
  sku: string;
  deleted: boolean;
  rule: {
    reorderPoint: number;
    reorderQuantity: number;
    supplier: { id: number; name: string } | null;
  } | null;
}

/** Throws NOT_FOUND for a variant that is not the shop's. */
export async function getStockSubject(shopId: number, variantId: bigint): Promise<StockSubject> {
  const [variant, rule] = await Promise.all([
    db.variant.findFirst({
      where: { shopId, id: variantId },
      select: { title: true, sku: true, deletedAt: true },
    }),
    db.reorderRule.findFirst({
      where: { shopId, variantId },
      select: {
        reorderPoint: true,
        reorderQuantity: true,
        supplier: { select: { id: true, name: true } },
      },
    }),
  ]);
  if (!variant) throw notFound("variant");
  const { title, sku, deletedAt } = variant;
  return { title, sku, deleted: deletedAt !== null, rule };
}
