import type { Order, OrderLine, RefundLine } from "./types";

/** What a line's units come to after all discounts, in cents, with the tax where the order's prices have it. */
export function discountedCents({ price, quantity, discounts = [] }: OrderLine): number {
  return cents(price) * quantity - discounts.reduce((sum, amount) => sum + cents(amount), 0);
}

/** A refunded line's part of its line: rounded so that the refunds of all units come to all of it. */
export function refundedCents(order: Order, refunded: RefundLine): { subtotal: number; tax: number } {
  const line = order.lines.find(({ id }) => id === refunded.lineId);
  if (!line) return { subtotal: 0, tax: 0 };
  const all = order.refunds.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
  const before = all
    .slice(
      0,
      all.findIndex(({ id }) => id === refunded.id),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const part = (whole: number) => {
    const upTo = (units: number) => Math.round((whole * units) / line.quantity);
    return upTo(before + refunded.quantity) - upTo(before);
  };
  return { subtotal: part(discountedCents(line)), tax: part(cents(line.tax ?? "0")) };
}

/** What a customer paid for a line's units: `quantity` of them, with their tax. */
export function paidCents({ taxesIncluded = false }: Order, line: OrderLine, quantity: number): number {
  const whole = discountedCents(line) + (taxesIncluded ? 0 : cents(line.tax ?? "0"));
  return Math.round((whole * quantity) / line.quantity);
}

export function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** An amount of the store's currency, and what it is in the customer's. */
export function moneyBag(amountInCents: number, { presentment }: Order, currency: string) {
  const inUnits = (amount: number) => (amount / 100).toFixed(2);
  return {
    shop: { amount: inUnits(amountInCents), currency },
    presentment: presentment
      ? { amount: inUnits(amountInCents * presentment.rate), currency: presentment.currency }
      : { amount: inUnits(amountInCents), currency },
  };
}
