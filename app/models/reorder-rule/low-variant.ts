import type { OrderSteps } from "~/models/supplier-item/order-quantity";
import { costFor, type PriceBreak } from "~/models/supplier-item/price";

export interface LowVariant extends OrderSteps {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  /** Units on their way to the shop. */
  incoming: number;
  /** Those of them that no order of ours brings. */
  incomingOutside: number;
  /** Units in draft orders, which are not incoming yet. */
  inDrafts: number;
  /** What was suggested when somebody left it out of an order, lately; null where nobody did. */
  declined: number | null;
  /** Net of refunds, in `salesDays`. */
  unitsSold: number;
  reorderPoint: number;
  reorderQuantity: number;
  /** What the forecast fills up to; null for a fixed rule. */
  orderUpTo: number | null;
  /** Units that the forecast expects; null for a variant without one. */
  perDay: number | null;
  /** The share of a unit's cost that holding it for a year costs. */
  holdingCost: number;
  /** Of an order: the supplier's, or else the shop's. */
  currency: string;
  /** The supplier's prices in this currency by the quantities they start at; empty where none is known. */
  priceBreaks: PriceBreak[];
  /** Of a unit; null where the store has none. */
  weightGrams: number | null;
  /** Liters of a case; null where the supplier's item has none. */
  caseVolume: number | null;
  /** A unit's cost in this currency without a price of the supplier, when it is known. */
  cost: string | null;
  /** What a unit sells for, in the shop's currency, when it is known. */
  price: string | null;
  supplierId: number | null;
  supplierName: string | null;
}

/** Whether somebody left it out of an order lately, and as much is still suggested. */
export function isDeclined({ declined }: Pick<LowVariant, "declined">, suggested: number): boolean {
  return declined !== null && declined === suggested;
}

/** What a unit costs in a line of this quantity; null where neither the supplier's price nor another cost is known. */
export function unitCostOf(
  { cost, priceBreaks }: Pick<LowVariant, "cost" | "priceBreaks">,
  quantity: number,
): number | null {
  return costFor(quantity, { cost: cost === null ? null : Number(cost), priceBreaks });
}
