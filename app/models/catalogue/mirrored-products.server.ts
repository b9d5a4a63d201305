import { db } from "~/infra/db/db.server";

/** A product as the mirror has it, with the variants that are not deleted. */
export interface MirroredProduct {
  id: bigint;
  title: string;
  status: string;
  vendor: string;
  productType: string;
  imageUrl: string | null;
  changedAt: Date;
  variants: MirroredVariant[];
}

interface MirroredVariant {
  id: bigint;
  inventoryItemId: bigint;
  /** With the product's title before it. */
  title: string;
  sku: string;
  barcode: string;
  price: number | null;
  isBundle: boolean;
}

/** Those of the products that the mirror has, except deleted ones, by id. */
export async function readMirroredProducts(
  shopId: number,
  ids: readonly bigint[],
): Promise<Map<bigint, MirroredProduct>> {
  if (ids.length === 0) return new Map();
  const products = await db.product.findMany({
    where: { shopId, id: { in: [...new Set(ids)] }, deletedAt: null },
    select: {
      ...{ id: true, title: true, status: true, vendor: true, productType: true, imageUrl: true },
      changedAt: true,
      variants: {
        where: { deletedAt: null },
        select: {
          ...{ id: true, inventoryItemId: true, title: true, sku: true, barcode: true },
          ...{ price: true, requiresComponents: true },
        },
      },
    },
  });
  return new Map(
    products.map(({ variants, ...product }) => [
      product.id,
      {
        ...product,
        variants: variants.map(({ price, requiresComponents: isBundle, ...variant }) => ({
          ...{ ...variant, isBundle, price: price === null ? null : Number(price) },
        })),
      },
    ]),
  );
}

/** The products of inventory items that the mirror has, deleted ones included: a map of item to product. */
export async function findProductsOfItems(
  shopId: number,
  inventoryItemIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  if (inventoryItemIds.length === 0) return new Map();
  const variants = await db.variant.findMany({
    where: { shopId, inventoryItemId: { in: [...new Set(inventoryItemIds)] } },
    select: { productId: true, inventoryItemId: true },
  });
  return new Map(variants.map(({ productId, inventoryItemId }) => [inventoryItemId, productId]));
}
