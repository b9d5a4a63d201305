import { type OrderSteps, quantityToOrder } from "~/models/supplier-item/order-quantity";

/** Between which positions a variant is kept at a location. */
export interface StockTarget {
  /** At or below this position an order is due. */
  reorderPoint: number;
  orderUpTo: number;
}

/** An order brings the position to the reorder point and what sells in so many days. */
export function stockTarget(
  point: number,
  { rate, coverDays }: { rate: number; coverDays: number },
): StockTarget {
  const whole = Math.floor(point);
  return { reorderPoint: whole, orderUpTo: Math.max(whole + 1, Math.ceil(point + rate * coverDays)) };
}

/** What a variant has at a location and can count on. */
export interface Position {
  onHand: number;
  incoming: number;
  /** Sold and not yet sent. */
  owed: number;
}

export const positionOf = ({ onHand, incoming, owed }: Position) => onHand + incoming - owed;

/** What to order at this position; 0 above the reorder point. */
export function quantityUpTo(target: StockTarget, position: number, steps: OrderSteps): number {
  return position <= target.reorderPoint ? quantityToOrder(target.orderUpTo - position, steps) : 0;
}
