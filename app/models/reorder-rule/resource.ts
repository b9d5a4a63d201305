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
  byForecast: boolean;
  orderUpTo: number | null;
  forecastRate: number | null;
  forecastPoint: number | null;
  forecastUpTo: number | null;
}

export type ReorderRuleResource = ReturnType<typeof toReorderRule>;

export function toReorderRule(columns: ReorderRuleColumns) {
  const { productId, variantId, forecastRate, forecastPoint, forecastUpTo, ...rule } = columns;
  return {
    ...rule,
    forecast:
      forecastRate === null || forecastPoint === null || forecastUpTo === null
        ? null
        : {
            unitsPerDay: Math.round(forecastRate * 1_000) / 1_000,
            reorderPoint: forecastPoint,
            orderUpTo: forecastUpTo,
          },
    productId: toGid("Product", productId),
    variantId: toGid("ProductVariant", variantId),
  };
}
