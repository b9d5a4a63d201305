import { db } from "~/infra/db/db.server";
import { statements } from "~/models/database/sql-executor.server";
import { findAbsentVariants } from "./absent-variants.server";

/** Those of the ids that are not in the shop's mirror; deleted variants count as known. */
export async function findMissingVariants(shopId: number, ids: bigint[]): Promise<bigint[]> {
  if (ids.length === 0) return [];
  return [...(await findAbsentVariants(statements, shopId, ids))];
}

/** The variant of an inventory item, including deleted ones, or null when the mirror has none. */
export async function findVariantOfItem(shopId: number, inventoryItemId: bigint): Promise<bigint | null> {
  const variant = await db.variant.findUnique({
    where: { shopId_inventoryItemId: { shopId, inventoryItemId } },
    select: { id: true },
  });
  return variant?.id ?? null;
}

interface VariantOfItem {
  id: bigint;
  productId: bigint;
}

/** As findVariantOfItem, for many items, with the products: a map by inventory item. */
export async function findVariantsOfItems(
  shopId: number,
  inventoryItemIds: readonly bigint[],
): Promise<Map<bigint, VariantOfItem>> {
  if (inventoryItemIds.length === 0) return new Map();
  const variants = await db.variant.findMany({
    where: { shopId, inventoryItemId: { in: [...new Set(inventoryItemIds)] } },
    select: { id: true, productId: true, inventoryItemId: true },
  });
  return new Map(variants.map(({ inventoryItemId, ...variant }) => [inventoryItemId, variant]));
}

/** Those of the ids that are variants of the shop's mirror, deleted ones included. */
export async function findKnownVariants(shopId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const variants = await db.variant.findMany({
    where: { shopId, id: { in: [...new Set(ids)] } },
    select: { id: true },
  });
  return new Set(variants.map(({ id }) => id));
}
