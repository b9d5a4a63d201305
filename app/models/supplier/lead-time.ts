import { usualLeadTimeVariation } from "~/models/forecast/horizon";

/** Orders that delivered an item before its own lead time counts, and orders of a supplier before the supplier's does. */
export const fewestOrders = { item: 5, supplier: 3 };

/** Where nothing is learned or agreed. */
const usualDays = 14;

/** As many orders the usual variation counts for: a few orders that happen to agree promise nothing. */
const weightOfUsual = 5;

/** Of a normal distribution, in standard deviations. */
const quartileRange = 1.349;

/** Days from sending to receipt. */
export interface DeliveryTimes {
  orderCount: number;
  firstQuartile: number;
  median: number;
  thirdQuartile: number;
}

/** Days to 0.1; half of the orders took from `fromDays` to `toDays`. */
export interface LearnedLeadTime {
  medianDays: number;
  fromDays: number;
  toDays: number;
  /** The standard deviation as a share of the mean. */
  variation: number;
  orderCount: number;
}

/** A lead time as orders show it. The quartiles give its variation, so that one late order does not decide it. */
export function toLearned({
  orderCount,
  firstQuartile,
  median,
  thirdQuartile,
}: DeliveryTimes): LearnedLeadTime {
  const mean = (firstQuartile + median + thirdQuartile) / 3;
  const shown = mean > 0 ? (thirdQuartile - firstQuartile) / quartileRange / mean : usualLeadTimeVariation;
  const squares = orderCount * shown ** 2 + weightOfUsual * usualLeadTimeVariation ** 2;
  return {
    medianDays: rounded(median, 1),
    fromDays: rounded(firstQuartile, 1),
    toDays: rounded(thirdQuartile, 1),
    variation: rounded(Math.sqrt(squares / (orderCount + weightOfUsual)), 3),
    orderCount,
  };
}

interface KnownLeadTimes {
  itemLearned?: Pick<LearnedLeadTime, "medianDays" | "variation" | "orderCount"> | null;
  supplierLearned?: Pick<LearnedLeadTime, "medianDays" | "variation" | "orderCount"> | null;
  /** Null: the supplier's. */
  itemAgreedDays?: number | null;
  /** 0 where none is agreed. */
  supplierAgreedDays?: number | null;
}

export interface LeadTime {
  days: number;
  variation: number;
  source: "item_learned" | "supplier_learned" | "item_agreed" | "supplier_agreed" | "usual";
}

/** The lead time that counts: what enough orders showed goes before what was agreed, the item's before the supplier's. */
export function leadTimeThatCounts(known: KnownLeadTimes): LeadTime {
  const { itemLearned, supplierLearned, itemAgreedDays, supplierAgreedDays } = known;
  if (itemLearned && itemLearned.orderCount >= fewestOrders.item) {
    return { days: itemLearned.medianDays, variation: itemLearned.variation, source: "item_learned" };
  }
  if (supplierLearned && supplierLearned.orderCount >= fewestOrders.supplier) {
    return {
      days: supplierLearned.medianDays,
      variation: supplierLearned.variation,
      source: "supplier_learned",
    };
  }
  const variation = usualLeadTimeVariation;
  if (typeof itemAgreedDays === "number") return { days: itemAgreedDays, variation, source: "item_agreed" };
  if (supplierAgreedDays) return { days: supplierAgreedDays, variation, source: "supplier_agreed" };
  return { days: usualDays, variation, source: "usual" };
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
