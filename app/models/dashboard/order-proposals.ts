import Decimal from "decimal.js";
import { lineTotal } from "~/models/purchase-order/totals";
import { isDeclined, type LowVariant, unitCostOf } from "~/models/reorder-rule/low-variant";
import { quantityBeyondDrafts, quantityToOrder } from "~/models/reorder-rule/suggest";
import { weekBeyondStock } from "~/models/reorder-rule/waiting";

/** What to order from a supplier in addition to drafts, or what has no known supplier. */
export interface OrderProposal {
  supplierId: number | null;
  supplierName: string | null;
  /** Of the total: the supplier's, or else the shop's. */
  currency: string;
  items: number;
  units: number;
  /** The sum for items with a known cost. */
  total: number;
  itemsWithoutCost: number;
  /** Units of the coming week's expected demand beyond stock and incoming units. */
  shortInAWeek: number;
  /** What these units sell for in the shop's currency, where the price is known. */
  salesMissed: number;
}

interface Sum extends Omit<OrderProposal, "total" | "salesMissed"> {
  total: Decimal;
  salesMissed: Decimal;
}

/** One proposal per supplier: by urgency, then by size; without a supplier last. */
export function proposalsOf(variants: readonly LowVariant[]): OrderProposal[] {
  const bySupplier = new Map<number | null, Sum>();
  for (const variant of variants) {
    const suggestedQuantity = quantityBeyondDrafts(variant);
    if (suggestedQuantity === 0 || isDeclined(variant, quantityToOrder(variant))) continue;
    const sum = bySupplier.get(variant.supplierId) ?? emptySum(variant);
    bySupplier.set(variant.supplierId, sum);
    sum.items += 1;
    sum.units += suggestedQuantity;
    const short = weekBeyondStock(variant);
    sum.shortInAWeek += short;
    sum.salesMissed = sum.salesMissed.plus(new Decimal(variant.price ?? 0).times(short));
    const cost = unitCostOf(variant, suggestedQuantity);
    if (cost === null) sum.itemsWithoutCost += 1;
    // As the draft's line.
    else {
      const line = lineTotal({ quantity: suggestedQuantity, costPrice: cost }, variant.currency);
      sum.total = sum.total.plus(line);
    }
  }
  return [...bySupplier.values()]
    .map((sum) => ({
      ...sum,
      shortInAWeek: Math.round(sum.shortInAWeek),
      salesMissed: sum.salesMissed.toNumber(),
      total: sum.total.toNumber(),
    }))
    .sort(
      (one, other) =>
        Number(one.supplierId === null) - Number(other.supplierId === null) ||
        other.shortInAWeek - one.shortInAWeek ||
        other.total - one.total ||
        other.units - one.units,
    );
}

export function coveredByDrafts(variants: readonly LowVariant[]): number {
  return variants.filter((one) => quantityToOrder(one) > 0 && quantityBeyondDrafts(one) === 0).length;
}

/** Those with the smallest share of their reorder point left; among equals the best sellers first. */
export function mostUrgent(variants: readonly LowVariant[], most: number): LowVariant[] {
  const left = ({ currentStock, reorderPoint }: LowVariant) => currentStock / Math.max(1, reorderPoint);
  return [...variants]
    .sort((one, other) => left(one) - left(other) || other.unitsSold - one.unitsSold)
    .slice(0, most);
}

function emptySum({ supplierId, supplierName, currency }: LowVariant): Sum {
  const nothing = new Decimal(0);
  const money = { total: nothing, salesMissed: nothing };
  const units = { items: 0, units: 0, itemsWithoutCost: 0, shortInAWeek: 0 };
  return { supplierId, supplierName, currency, ...units, ...money };
}
