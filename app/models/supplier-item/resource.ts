import { toGid } from "~/platform/gid";
import type { PriceBreak } from "./price";

export interface SupplierItemColumns {
  id: number;
  supplierId: number;
  productId: bigint;
  variantId: bigint;
  sku: string;
  title: string;
  articleNumber: string;
  orderTitle: string;
  currency: string;
  packSize: number;
  caseVolume: number | null;
  minimumQuantity: number;
  increment: number;
  leadTimeDays: number | null;
  preferred: boolean;
  active: boolean;
  updatedAt: Date;
  /** The present prices by the quantities they start at; null where there is none. */
  quantities: number[] | null;
  costs: number[] | null;
}

export type SupplierItemResource = ReturnType<typeof toSupplierItem>;

export function toSupplierItem({
  productId,
  variantId,
  quantities,
  costs,
  updatedAt,
  ...item
}: SupplierItemColumns) {
  const prices: PriceBreak[] = (quantities ?? []).map((quantity, at) => ({
    quantity,
    cost: costs?.[at] ?? 0,
  }));
  return {
    ...item,
    productId: toGid("Product", productId),
    variantId: toGid("ProductVariant", variantId),
    cost: prices.find(({ quantity }) => quantity === 1)?.cost ?? null,
    priceBreaks: prices.filter(({ quantity }) => quantity > 1),
    updatedAt: updatedAt.toISOString(),
  };
}
