import { paidCents } from "../world/order-money";
import type { Order } from "../world/types";
import { type Html, html } from "./html";

/** What the customer pays for what is left of the order. */
export function orderTotal(order: Order): number {
  return order.lines.reduce((sum, line) => sum + paidCents(order, line, line.currentQuantity), 0) / 100;
}

const paymentLabels: Record<Order["financialStatus"], string> = {
  PAID: "Paid",
  PARTIALLY_REFUNDED: "Partly refunded",
  PENDING: "Payment pending",
  REFUNDED: "Refunded",
  VOIDED: "Voided",
};

/** Payment and delivery as text. */
export function orderBadges(order: Order): Html {
  const delivery = order.cancelledAt !== null ? "Cancelled" : order.fulfilled ? "Fulfilled" : "Unfulfilled";
  const tone = delivery === "Unfulfilled" ? "attention" : "";
  return html`<span class="badge">${paymentLabels[order.financialStatus]}</span>
    <span class="badge ${tone}">${delivery}</span>`;
}
