import { toGid } from "~/platform/gid";

export interface ReorderRuleColumns {
  id: number;
  productId: bigint;
  variantId: bigint;
  sku: string;
  title: string;
  reorderPoint: number;
  reorderQuantity: number;
  supplierId: number | null;
  supplierName: string | null;
}

export type ReorderRuleResource = ReturnType<typeof toReorderRule>;

export function toReorderRule({ productId, variantId, ...rule }: ReorderRuleColumns) {
  return {
    ...rule,
    productId: toGid("Product", productId),
    variantId: toGid("ProductVariant", variantId),
  };
}
