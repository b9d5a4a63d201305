import { type Amount, money } from "~/models/purchase-order/money";
import type { PurchaseOrderStatus } from "~/models/purchase-order/status";
import { percentOf } from "~/models/supplier/payment-terms";

interface Facts {
  status: PurchaseOrderStatus;
  total: Amount;
  currency: string;
  /** Of the total, by the supplier's terms. */
  percent: Amount;
  /** Less what came back. */
  paid: Amount;
}

/** What of the deposit is still to be paid, as decimal text; nothing before the order is sent and after it has come. */
export function depositDue({ status, total, currency, percent, paid }: Facts): string {
  if (status !== "sent" && status !== "partial") return "0";
  const due = money(percentOf(total, percent, currency)).minus(money(paid));
  return due.gt(0) ? due.toFixed() : "0";
}
