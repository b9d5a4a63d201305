import Decimal from "decimal.js";
import type { LowVariant } from "~/models/reorder-rule/low-variant";
import { quantityBeyondDrafts, quantityToOrder } from "~/models/reorder-rule/suggest";
import { weekBeyondStock } from "~/models/reorder-rule/waiting";

/** What is to be ordered from a supplier beyond what stands in drafts, or what nobody is known to supply. */
export interface OrderProposal {
  supplierId: number | null;
  supplierName: string | null;
  items: number;
  units: number;
  /** Of the items whose cost is known. */
  total: number;
  itemsWithoutCost: number;
  /** Units that the coming week is likely to ask for beyond what is there and on order. */
  shortInAWeek: number;
}

interface Sum extends Omit<OrderProposal, "total"> {
  total: Decimal;
}

/** One order a supplier: where waiting costs most first, then the largest; without a supplier last. */
export function proposalsOf(variants: readonly LowVariant[]): OrderProposal[] {
  const bySupplier = new Map<number | null, Sum>();
  for (const variant of variants) {
    const suggestedQuantity = quantityBeyondDrafts(variant);
    if (suggestedQuantity === 0) continue;
    const sum = bySupplier.get(variant.supplierId) ?? emptySum(variant);
    bySupplier.set(variant.supplierId, sum);
    sum.items += 1;
    sum.units += suggestedQuantity;
    sum.shortInAWeek += weekBeyondStock(variant);
    if (variant.cost === null) sum.itemsWithoutCost += 1;
    else sum.total = sum.total.plus(new Decimal(variant.cost).times(suggestedQuantity));
  }
  return [...bySupplier.values()]
    .map((sum) => ({ ...sum, shortInAWeek: Math.round(sum.shortInAWeek), total: sum.total.toNumber() }))
    .sort(
      (one, other) =>
        Number(one.supplierId === null) - Number(other.supplierId === null) ||
        other.shortInAWeek - one.shortInAWeek ||
        other.total - one.total ||
        other.units - one.units,
    );
}

/** How many variants need no further order because of what stands in drafts. */
export function coveredByDrafts(variants: readonly LowVariant[]): number {
  return variants.filter((one) => quantityToOrder(one) > 0 && quantityBeyondDrafts(one) === 0).length;
}

/** Those with the smallest part of their reorder point left, the best sellers among equals first. */
export function mostUrgent(variants: readonly LowVariant[], most: number): LowVariant[] {
  const left = ({ currentStock, reorderPoint }: LowVariant) => currentStock / Math.max(1, reorderPoint);
  return [...variants]
    .sort((one, other) => left(one) - left(other) || other.unitsSold - one.unitsSold)
    .slice(0, most);
}

function emptySum({ supplierId, supplierName }: LowVariant): Sum {
  const total = new Decimal(0);
  return { supplierId, supplierName, items: 0, units: 0, total, itemsWithoutCost: 0, shortInAWeek: 0 };
}
