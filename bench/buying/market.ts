import { gammaQuantile } from "../../app/models/forecast/gamma";
import type { OrderSteps } from "../../app/models/supplier-item/order-quantity";
import { drawn } from "./random";
import type { Fold, SalesSet, SoldVariant } from "./sales-set";

export interface Conditions {
  leadTimeDays: number;
  /** Whether suppliers sell in cases. */
  packs: boolean;
}

/** A shop's variants with their suppliers in the time of a fold. */
export interface Market extends Conditions {
  fold: Fold;
  /** Days of the whole set. */
  days: number;
  variants: MarketVariant[];
  /** Units asked for by day and variant. */
  asked: Float64Array[];
  leadTime(supplier: number, day: number): number;
}

export interface MarketVariant extends Omit<SoldVariant, "asked" | "price"> {
  /** The day from which the policy keeps it in stock. */
  joins: number;
  supplier: number;
  cost: number;
  units: OrderSteps;
}

const suppliers = 25;
const orderDays = 5;
/** A variant is judged from the fourth week after its first sale on. */
const joinDays = 28;
const leadTimeVariation = 0.3;
export const reviewDays = 7;

/** Each supplier takes orders on one day of the week, Monday to Friday. */
export const isOrderDay = (supplier: number, day: number) => day % reviewDays === supplier % orderDays;

export function openMarket(set: SalesSet, fold: Fold, conditions: Conditions, seed: number): Market {
  const { leadTimeDays, packs } = conditions;
  const sold = set.variants.filter(({ firstSale }) => firstSale + joinDays <= fold.lastDay);
  const variants = sold.map(({ sku, product, type, firstSale, price }, index) => ({
    sku,
    product,
    type,
    firstSale,
    joins: Math.max(fold.firstDay, firstSale + joinDays),
    supplier: Math.floor(drawn(seed, index) * suppliers),
    cost: price / 2,
    units: { packSize: packs ? packOf(price) : 1, increment: 1, minimumQuantity: 1 },
  }));
  const leadTimes = Array.from({ length: set.days }, (_, day) =>
    Array.from({ length: suppliers }, (__, supplier) =>
      drawLeadTime(leadTimeDays, drawn(seed, supplier, day)),
    ),
  );
  return {
    ...conditions,
    fold,
    days: set.days,
    variants,
    asked: Array.from({ length: set.days }, (_, day) =>
      Float64Array.from(sold, ({ asked }) => asked[day] ?? 0),
    ),
    leadTime: (supplier, day) => leadTimes[day]?.[supplier] ?? leadTimeDays,
  };
}

function drawLeadTime(mean: number, share: number): number {
  return Math.max(1, Math.round(gammaQuantile({ mean, spread: leadTimeVariation * mean }, share)));
}

function packOf(price: number): number {
  if (price < 0.5) return 24;
  if (price < 1) return 12;
  if (price < 2) return 6;
  return price < 5 ? 2 : 1;
}
