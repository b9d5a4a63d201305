import type { RecordedRequest } from "./history";
import { History } from "./history";

export interface KnownOrder {
  id: number;
  status: string;
  lines: { id: number; quantity: number; receivedQuantity: number }[];
}

export interface KnownTransfer {
  id: number;
  status: string;
  items: { variantId: string; quantity: number }[];
}

export interface KnownShop {
  domain: string;
  supplierId: number;
  /** gids, as the API speaks of them. */
  variants: string[];
  locations: string[];
  orders: KnownOrder[];
  transfers: KnownTransfer[];
  counts: number[];
  rules: number[];
}

const aboutTransfers = ["edit transfer", "move transfer", "receive transfer"];

const aboutOrders = ["receive", "edit order", "send order", "cancel order", "redate order"];

/** What the staff of a shop learn from an answer. */
export function learn(shop: KnownShop, asked: RecordedRequest): void {
  if (!History.isDone(asked)) return;
  const answer = asked.answer as {
    id?: number;
    status?: string;
    lineItems?: KnownOrder["lines"];
    items?: KnownTransfer["items"];
  };
  const { id, status = "", lineItems, items = [] } = answer;
  if (id === undefined) return;
  if (asked.what === "create order" && lineItems) shop.orders.push({ id, status, lines: lineItems });
  const order = aboutOrders.includes(asked.what) ? shop.orders.find((one) => one.id === id) : undefined;
  if (order) Object.assign(order, { status, ...(lineItems && { lines: lineItems }) });
  if (asked.what === "plan transfer") shop.transfers.push({ id, status, items });
  const isAboutTransfer = aboutTransfers.includes(asked.what);
  const transfer = isAboutTransfer ? shop.transfers.find((one) => one.id === id) : undefined;
  if (transfer) Object.assign(transfer, { status, items });
  if (asked.what === "begin count") shop.counts.push(id);
  if (asked.what === "make rule") shop.rules.push(id);
}
