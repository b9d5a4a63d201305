import type Decimal from "decimal.js";
import type { Bill, BillLine, BillPayment } from "~/generated/prisma/client";
import { storedDay } from "~/lib/calendar-days";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import { money } from "~/models/purchase-order/money";
import { toGid } from "~/platform/gid";
import type { ExchangeDifferences } from "./exchange-differences";
import { type BillTolerance, type LineDifference, matchLine } from "./match-line";
import type { OrderLineFacts } from "./read-order-lines.server";

export type BillResource = ReturnType<typeof toBill>;
export type BillLineResource = ReturnType<typeof toBillLine>;
export type BillPaymentResource = ReturnType<typeof toPayment>;
export type BillRow = ReturnType<typeof toBillRow>;

type StoredBill = Bill & { supplier: { name: string } };

export interface StoredPayment extends BillPayment {
  reversal: { id: bigint } | null;
  bill: { number: string };
  credit: { number: string } | null;
  supplierReturn: { number: number } | null;
  depositOrder: { number: number } | null;
}

interface Parts {
  lines: readonly BillLine[];
  facts: ReadonlyMap<number, OrderLineFacts>;
  tolerance: BillTolerance;
  payments: readonly StoredPayment[];
  /** Of a credit: where it was set off. */
  uses: readonly StoredPayment[];
  exchange: ExchangeDifferences;
}

/** A bill in a list; amounts in its currency, days in the shop's calendar. */
export function toBillRow(bill: StoredBill) {
  const { kind, number, status, supplierId, supplier, currency } = bill;
  return {
    ...{ id: Number(bill.id), kind, number, status, supplierId, supplierName: supplier.name },
    ...{ billedOn: storedDay(bill.billedOn), dueOn: storedDay(bill.dueOn), currency },
    ...{ total: Number(bill.total), settled: Number(bill.settled) },
    open: openOf(bill),
  };
}

export function toBill(bill: StoredBill, { lines, facts, tolerance, payments, uses, exchange }: Parts) {
  const { note, actor, approvedBy, acceptedBy, cancelledBy, kind } = bill;
  return {
    ...toBillRow(bill),
    ...{ earlyDiscount: Number(bill.earlyDiscount), discountUntil: storedDay(bill.discountUntil) },
    rate: bill.rate === null ? null : Number(bill.rate),
    ...{ subtotal: Number(bill.subtotal), tax: Number(bill.tax), note },
    ...{ createdBy: actor, createdAt: bill.createdAt.toISOString() },
    ...{ approvedBy, approvedAt: bill.approvedAt?.toISOString() ?? null, acceptedBy },
    ...{ cancelledBy, cancelledAt: bill.cancelledAt?.toISOString() ?? null },
    lineItems: lines.map((line) =>
      toBillLine(line, {
        fact: line.lineId === null ? undefined : facts.get(line.lineId),
        tolerance: kind === "bill" ? tolerance : null,
      }),
    ),
    payments: payments.map(toPayment),
    setOff: uses.map(toUse),
    exchange,
  };
}

/** Amounts are open once the bill is approved. */
function openOf({ status, total, settled }: Pick<Bill, "status" | "total" | "settled">): number {
  if (status === "draft" || status === "cancelled") return 0;
  return money(total).minus(money(settled)).toNumber();
}

/** `tolerance` is null for a credit, which is not compared with its orders. */
function toBillLine(
  line: BillLine,
  { fact, tolerance }: { fact: OrderLineFacts | undefined; tolerance: BillTolerance | null },
) {
  const { quantity, unitPrice, description, lineId } = line;
  return {
    ...{ lineItemId: lineId, description, quantity },
    ...{ unitPrice: Number(unitPrice), lineTotal: Number(line.lineTotal) },
    order: fact ? toOrderLine(fact) : null,
    differences:
      fact && tolerance ? matchLine({ ...fact, quantity, unitPrice }, tolerance) : ([] as LineDifference[]),
  };
}

/** The order's line that is billed: what was ordered, came, and is billed by other bills. */
export function toOrderLine(fact: OrderLineFacts) {
  const { purchaseOrderId, poNumber, variantId, sku, title, ordered, received, billedElsewhere } = fact;
  return {
    ...{ purchaseOrderId, poNumber: formatPoNumber(poNumber) },
    variantId: variantId === null ? null : toGid("ProductVariant", variantId),
    ...{ sku, title, ordered, received, billedElsewhere, orderedPrice: Number(fact.orderedPrice) },
  };
}

export function toPayment(payment: StoredPayment) {
  const { kind, reference, creditId, credit, returnId, supplierReturn, reversesId, reversal, actor } =
    payment;
  const { depositOrderId, depositOrder, supplierPaymentId } = payment;
  return {
    ...{ id: Number(payment.id), kind, amount: Number(payment.amount), discount: Number(payment.discount) },
    ...{ paidOn: storedDay(payment.paidOn), rate: numberOrNull(payment.rate), reference },
    ...{ creditId: creditId === null ? null : Number(creditId), creditNumber: credit?.number ?? null },
    ...{ returnId, returnNumber: supplierReturn ? formatReturnNumber(supplierReturn.number) : null },
    ...{ depositOrderId, depositPoNumber: depositOrder ? formatPoNumber(depositOrder.number) : null },
    supplierPaymentId: supplierPaymentId === null ? null : Number(supplierPaymentId),
    reversesId: reversesId === null ? null : Number(reversesId),
    reversedById: reversal ? Number(reversal.id) : null,
    ...{ actor, createdAt: payment.createdAt.toISOString() },
  };
}

function toUse({ billId, bill, amount, paidOn }: StoredPayment) {
  return {
    billId: Number(billId),
    billNumber: bill.number,
    amount: Number(amount),
    setOffOn: storedDay(paidOn),
  };
}

function numberOrNull(value: Decimal | null): number | null {
  return value === null ? null : Number(value);
}
