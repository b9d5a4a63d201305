import type { Tx } from "~/db.server";
import type { Prisma } from "~/generated/prisma/client";

const columns = {
  id: true,
  productId: true,
  inventoryItemId: true,
  sku: true,
  title: true,
  cost: true,
  tracked: true,
} satisfies Prisma.VariantSelect;

export type CatalogueVariant = Prisma.VariantGetPayload<{ select: typeof columns }>;

/** The shop's variants of these ids by id; deleted ones and those of others are left out. */
export async function findVariants(
  tx: Tx,
  shop: { id: number },
  ids: bigint[],
): Promise<Map<bigint, CatalogueVariant>> {
  const rows = await tx.variant.findMany({
    where: { shopId: shop.id, id: { in: ids }, deletedAt: null },
    select: columns,
  });
  return new Map(rows.map((row) => [row.id, row]));
}
