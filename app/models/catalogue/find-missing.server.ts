import { db } from "~/db.server";
import { statements } from "~/models/statements.server";

/** Those of the ids that are no variant of the shop's mirror, deleted ones included. */
export async function findMissingVariants(shopId: number, ids: bigint[]): Promise<bigint[]> {
  if (ids.length === 0) return [];
  const known = await statements.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM variants
    WHERE shop_id = ${shopId} AND deleted_at IS NULL AND id = ANY(${ids.map(String)}::bigint[])`;
  const found = new Set(known.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !found.has(id));
}

/** The variant an inventory item belongs to, deleted ones included, or null when the mirror has none. */
export async function findVariantOfItem(shopId: number, inventoryItemId: bigint): Promise<bigint | null> {
  const variant = await db.variant.findUnique({
    where: { shopId_inventoryItemId: { shopId, inventoryItemId } },
    select: { id: true },
  });
  return variant?.id ?? null;
}

/** As findVariantOfItem, for many: inventory item → variant, for those that the mirror has. */
export async function findVariantsOfItems(
  shopId: number,
  inventoryItemIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  if (inventoryItemIds.length === 0) return new Map();
  const variants = await db.variant.findMany({
    where: { shopId, inventoryItemId: { in: [...new Set(inventoryItemIds)] } },
    select: { id: true, inventoryItemId: true },
  });
  return new Map(variants.map(({ id, inventoryItemId }) => [inventoryItemId, id]));
}
