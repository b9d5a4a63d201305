import type { RecordedRequest } from "./history";
import { History } from "./history";

export interface KnownOrder {
  id: number;
  status: string;
  lines: { id: number; quantity: number; receivedQuantity: number; costPrice?: unknown }[];
  /** gids of what was ordered. */
  variants: string[];
}

export interface KnownReceipt {
  id: number;
  orderId: number;
  lines: { lineItemId: number; accepted: number; damaged: number; rejected: number }[];
}

export interface KnownTransfer {
  id: number;
  status: string;
  items: { variantId: string; quantity: number; acceptedQuantity?: number }[];
}

export interface KnownShop {
  domain: string;
  /** ISO 4217, of the shop. */
  currency: string;
  /** Of new orders; otherwise the shop's. */
  orderCurrency?: string;
  supplierId: number;
  /** gids, as the API speaks of them. */
  variants: string[];
  locations: string[];
  orders: KnownOrder[];
  transfers: KnownTransfer[];
  counts: number[];
  /** Of the counts. */
  submitted: number[];
  rules: number[];
  /** Without those that take units back. */
  receipts: KnownReceipt[];
  returns: { id: number; status: string; receiptId: number }[];
  bills: KnownBill[];
  /** Of receipts. */
  charges: number[];
  /** Without those that take others back. */
  deposits: { id: number; orderId: number }[];
  /** Payments of several bills. */
  supplierPayments: number[];
  /** Costs in the store that somebody saw to differ. */
  differingCosts: number[];
}

export interface KnownBill {
  id: number;
  kind: "bill" | "credit";
  number: string;
  status: string;
  total: number;
  open: number;
  payments: { id: number; reversesId: number | null; reversedById: number | null }[];
}

const aboutTransfers = ["edit transfer", "move transfer", "receive transfer"];

const newTransfers = ["plan transfer", "undo transfer"];

const aboutOrders = ["receive", "edit order", "send order", "cancel order", "redate order", "undo receipt"];

const aboutReturns = ["send return", "cancel return"];

const aboutBills = [
  "enter bill",
  "change bill",
  "approve bill",
  "pay bill",
  "set off",
  "take payment back",
  "cancel bill",
];

/** What the staff of a shop learn from an answer. */
export function learn(shop: KnownShop, asked: RecordedRequest): void {
  if (!History.isDone(asked)) return;
  if (asked.what === "look at costs") {
    shop.differingCosts = (asked.answer as { id: number }[]).map(({ id: ofCost }) => ofCost);
    return;
  }
  if (asked.what === "pay deposit") learnDeposits(shop, asked.answer as ToldDeposits);
  const answer = asked.answer as {
    id?: number;
    status?: string;
    lineItems?: (KnownOrder["lines"][number] & { variantId?: string | null })[];
    items?: KnownTransfer["items"];
    receipts?: ToldReceipt[];
  };
  const { id, status = "", lineItems, items = [] } = answer;
  if (id === undefined) return;
  if (asked.what === "create order" && lineItems) {
    const variants = lineItems.flatMap(({ variantId }) => variantId ?? []);
    shop.orders.push({ id, status, lines: lineItems, variants });
  }
  const order = aboutOrders.includes(asked.what) ? shop.orders.find((one) => one.id === id) : undefined;
  if (order) Object.assign(order, { status, ...(lineItems && { lines: lineItems }) });
  if (newTransfers.includes(asked.what)) shop.transfers.push({ id, status, items });
  const isAboutTransfer = aboutTransfers.includes(asked.what);
  const transfer = isAboutTransfer ? shop.transfers.find((one) => one.id === id) : undefined;
  if (transfer) Object.assign(transfer, { status, items });
  if (asked.what === "begin count") shop.counts.push(id);
  if (asked.what === "end count" && status === "submitted") shop.submitted.push(id);
  if (asked.what === "make rule") shop.rules.push(id);
  if (order) learnReceipts(shop, id, asked);
  if (asked.what === "draft return") shop.returns.push({ id, status, receiptId: receiptOfReturn(asked) });
  if (asked.what === "add charge") shop.charges.push(id);
  if (asked.what === "pay several") {
    shop.supplierPayments.push(id);
    learnParts(shop, asked.answer as ToldParts);
  }
  if (aboutBills.includes(asked.what)) learnBill(shop, asked.answer as KnownBill);
  const back = aboutReturns.includes(asked.what) ? shop.returns.find((one) => one.id === id) : undefined;
  if (back) Object.assign(back, { status });
}

function learnBill({ bills }: KnownShop, told: KnownBill): void {
  const known = bills.find(({ id }) => id === told.id);
  if (known) Object.assign(known, told);
  else bills.push(told);
}

interface ToldDeposits {
  purchaseOrderId: number;
  deposits: { id: number; kind: string; reversesId: number | null }[];
}

function learnDeposits({ deposits: known }: KnownShop, { purchaseOrderId, deposits }: ToldDeposits): void {
  for (const { id, reversesId } of deposits) {
    if (reversesId === null && !known.some((one) => one.id === id))
      known.push({ id, orderId: purchaseOrderId });
  }
}

interface ToldParts {
  parts: { id: number; billId: number; amount: number; discount: number }[];
}

function learnParts({ bills }: KnownShop, { parts }: ToldParts): void {
  for (const { id, billId, amount, discount } of parts) {
    const known = bills.find((bill) => bill.id === billId);
    if (!known) continue;
    const open = Math.round((known.open - amount - discount) * 10_000) / 10_000;
    const payment = { id, reversesId: null, reversedById: null };
    Object.assign(known, {
      open,
      status: open > 0 ? "partial" : "paid",
      payments: [...known.payments, payment],
    });
  }
}

/** The one receipt whose goods the drafted return names. */
function receiptOfReturn({ body }: RecordedRequest): number {
  const { lineItems } = body as { lineItems: { receiptId: number }[] };
  return lineItems[0]?.receiptId ?? 0;
}

interface ToldReceipt {
  id: number;
  reversesReceiptId: number | null;
  lineItems: {
    lineItemId: number;
    quantityReceived: number;
    quantityDamaged?: number;
    quantityRejected?: number;
  }[];
}

/** From an order's answer, or from what was said when the goods came. */
function learnReceipts(
  { receipts: known }: KnownShop,
  orderId: number,
  { answer, body }: RecordedRequest,
): void {
  const { receiptId, receipts } = answer as { receiptId?: number; receipts?: ToldReceipt[] };
  const said = body as { lineItems: ToldReceipt["lineItems"] };
  const told =
    receipts ??
    (receiptId === undefined ? [] : [{ id: receiptId, reversesReceiptId: null, lineItems: said.lineItems }]);
  for (const { id, reversesReceiptId, lineItems } of told) {
    if (reversesReceiptId !== null || known.some((one) => one.id === id)) continue;
    const lines = lineItems.map((line) => ({
      lineItemId: line.lineItemId,
      accepted: line.quantityReceived,
      damaged: line.quantityDamaged ?? 0,
      rejected: line.quantityRejected ?? 0,
    }));
    known.push({ id, orderId, lines });
  }
}
