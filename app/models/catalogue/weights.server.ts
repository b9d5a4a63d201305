import { db } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";

/** Grams of a unit of these variants; null where the store has not weighed it. */
export async function weightsOf(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<{ variantId: string; weightGrams: number | null }[]> {
  const variants = await db.variant.findMany({
    where: { shopId, id: { in: [...variantIds] } },
    select: { id: true, weightGrams: true },
  });
  return variants.map(({ id, weightGrams }) => ({ variantId: toGid("ProductVariant", id), weightGrams }));
}
