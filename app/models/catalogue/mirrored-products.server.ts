import { db } from "~/infra/db/db.server";
import type { ProductRow } from "./save-updates.server";

/** A product as the mirror has it, with the variants that are not deleted. */
export interface MirroredProduct extends ProductRow {
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
