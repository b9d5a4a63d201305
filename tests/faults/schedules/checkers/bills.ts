import { groupBy } from "~/lib/group-by";
import { nearest } from "../../../costs/fraction";
import type { BillPaymentRow, BillRow } from "../dump";
import { History } from "../history";
import type { Case } from "./case";
import { digits, exact, scaled, total, unitsOf } from "./exact";

const counting = ["approved", "partial", "paid"];

/** C18: lines, tax and total agree; what is settled is the sum of the payments, never beyond the total; the status follows. */
export function billsAddUp({ dump }: Case): string[] {
  return dump.bills.flatMap((bill) => {
    const { id, kind, currency, status } = bill;
    const units = (amount: number) => unitsOf(amount, currency);
    const lines = dump.bill_lines.filter(({ bill_id: of }) => of === id);
    const wrongLines = lines
      .filter(
        (line) =>
          units(line.line_total) !==
          nearest(scaled(times(exact(line.unit_price), line.quantity), digits(currency))),
      )
      .map((line) => `C18: ${line.quantity} at ${line.unit_price} of bill ${id} come to ${line.line_total}`);
    const sum = total(lines.map((line) => units(line.line_total))) + units(bill.tax);
    const settled =
      total(settlingsOf(bill, dump.bill_payments).map(({ amount }) => units(amount))) +
      total(paymentsOf(bill, dump.bill_payments).map(({ discount }) => units(discount)));
    const is = { total: units(bill.total), settled: units(bill.settled) };
    const paid = settled === 0n ? "approved" : settled === sum ? "paid" : "partial";
    const isLate = status === "draft" || status === "cancelled";
    return [
      ...wrongLines,
      ...(is.total === sum ? [] : [`C18: ${kind} ${id} is of ${is.total}, its lines and tax of ${sum}`]),
      ...(is.settled === settled
        ? []
        : [`C18: ${kind} ${id} says ${is.settled} are settled, its payments say ${settled}`]),
      ...(settled >= 0n && settled <= sum ? [] : [`C18: of ${kind} ${id} of ${sum}, ${settled} are settled`]),
      ...(isLate && settled !== 0n ? [`C18: ${status} ${kind} ${id} has payments of ${settled}`] : []),
      ...(isLate || status === paid || sum === 0n
        ? []
        : [`C18: ${kind} ${id} is ${status}, ${settled} of ${sum} are settled`]),
    ];
  });
}

function times({ over, under }: { over: bigint; under: bigint }, units: number) {
  return { over: over * BigInt(units), under };
}

function paymentsOf({ id }: BillRow, payments: readonly BillPaymentRow[]): BillPaymentRow[] {
  return payments.filter(({ bill_id: of }) => of === id);
}

/** Its payments, and what of it was set off against bills. */
function settlingsOf({ id }: BillRow, payments: readonly BillPaymentRow[]): BillPaymentRow[] {
  return payments.filter((one) => one.bill_id === id || one.credit_id === id);
}

/** C18: what takes a payment back is its opposite, once; a discount is what the supplier gives, and in time. */
export function paymentsAreTakenBackOnce({ dump }: Case): string[] {
  const byId = new Map(dump.bill_payments.map((payment) => [payment.id, payment]));
  const reversals = dump.bill_payments.filter(({ reverses_id: of }) => of !== null);
  const wrong = reversals.flatMap((reversal) => {
    const payment = byId.get(reversal.reverses_id ?? 0);
    const isOpposite =
      payment?.reverses_id === null &&
      payment.bill_id === reversal.bill_id &&
      payment.credit_id === reversal.credit_id &&
      payment.amount === -reversal.amount &&
      payment.discount === -reversal.discount;
    return isOpposite ? [] : [`C18: payment ${reversal.id} does not take back ${reversal.reverses_id}`];
  });
  const twice = [...groupBy(reversals, ({ reverses_id: of }) => of)]
    .filter(([, of]) => of.length > 1)
    .map(([id]) => `C18: payment ${id} is taken back more than once`);
  const discounts = dump.bills.flatMap((bill) => {
    const own = paymentsOf(bill, dump.bill_payments).filter(({ discount }) => discount !== 0);
    const most = nearest(
      scaled(
        {
          over: exact(bill.total).over * exact(bill.early_discount).over,
          under: exact(bill.total).under * 100n * exact(bill.early_discount).under,
        },
        digits(bill.currency),
      ),
    );
    const taken = total(own.map(({ discount }) => unitsOf(discount, bill.currency)));
    const late = own.filter(
      ({ paid_on: day, reverses_id: of }) =>
        of === null && (bill.discount_until === null || day > bill.discount_until),
    );
    return taken <= most && late.length === 0
      ? []
      : [`C18: ${taken} are taken off bill ${bill.id} for early payment, ${most} are given`];
  });
  return [...wrong, ...twice, ...discounts];
}

/** C18: a supplier's number is entered once, canceled bills left out. */
export function numbersAreEnteredOnce({ dump }: Case): string[] {
  const entered = dump.bills.filter(({ status }) => status !== "cancelled");
  return [...groupBy(entered, (bill) => `${bill.supplier_id} ${bill.number.toLowerCase()}`)]
    .filter(([, same]) => same.length > 1)
    .map(([, same]) => `C18: bills ${same.map(({ id }) => id).join(" and ")} have the same number`);
}

/** C18: more units than came are billed only where somebody accepted that, or units went back after the bill. */
export function billedIsWhatCame({ dump }: Case): string[] {
  const bills = new Map(dump.bills.map((bill) => [bill.id, bill]));
  return dump.purchase_order_lines.flatMap((line) => {
    const parts = partsOf(line.id, { dump });
    const billed = sumOfUnits(parts);
    if (billed <= line.received_quantity) return [];
    const isAccepted = parts.some(({ bill_id: id }) => bills.get(id)?.accepted_by !== "");
    const wentBack = dump.receipt_lines.some((one) => one.line_id === line.id && one.quantity < 0);
    const creditWasCanceled = dump.bills.some(
      ({ kind, status, approved_at: at }) => kind === "credit" && status === "cancelled" && at !== null,
    );
    return isAccepted || wentBack || creditWasCanceled
      ? []
      : [`C18: ${billed} of line ${line.id} are billed, ${line.received_quantity} came, nobody accepted it`];
  });
}

function partsOf(lineId: number, { dump }: Pick<Case, "dump">) {
  return dump.bill_lines.flatMap((part) => {
    const bill = dump.bills.find(({ id }) => id === part.bill_id);
    const isCounted = part.line_id === lineId && bill && counting.includes(bill.status);
    return isCounted ? [{ ...part, sign: bill.kind === "bill" ? 1 : -1 }] : [];
  });
}

function sumOfUnits(parts: readonly { quantity: number; sign: number }[]): number {
  return parts.reduce((sum, { quantity, sign }) => sum + sign * quantity, 0);
}

/** C18: what the report has as received and not billed is what came less what is billed, line by line. */
export function notBilledIsTheRest({ dump, books }: Case): string[] {
  if (!books) return [];
  return dump.purchase_order_lines.flatMap((line) => {
    const order = dump.purchase_orders.find(({ id }) => id === line.purchase_order_id);
    const isSent = order && ["sent", "partial", "received"].includes(order.status);
    const rest = line.received_quantity - sumOfUnits(partsOf(line.id, { dump }));
    const told = books.notBilled.filter(({ id }) => id === line.id);
    const wanted = isSent && rest > 0 ? [rest] : [];
    const isRight =
      told.map(({ units }) => units).join() === wanted.join() &&
      told.every(
        ({ amount }) =>
          order !== undefined &&
          unitsOf(amount, order.currency) ===
            nearest(scaled(times(exact(line.cost_price), rest), digits(order.currency))),
      );
    return isRight
      ? []
      : [
          `C18: the report has ${JSON.stringify(told.map(({ units }) => units))} of line ${line.id}, not ${rest}`,
        ];
  });
}

const idsIn = (path: string) =>
  path
    .split("/")
    .filter((word) => /^\d+$/.test(word))
    .map(Number);

/** C8 for bills: what was answered as done is done, once; each payment and set-off was asked for. */
export function billsAreThoseAskedFor({ dump, asked }: Case): string[] {
  const settling = asked.filter(({ what }) => what === "pay bill" || what === "set off");
  const matches = (one: (typeof asked)[number], row: BillPaymentRow) => {
    const {
      amount,
      reference = "",
      creditId = null,
      depositOrderId = null,
    } = one.body as {
      amount: number;
      reference?: string;
      creditId?: number | null;
      depositOrderId?: number | null;
    };
    return (
      row.reverses_id === null &&
      row.bill_id === idsIn(one.path)[0] &&
      row.amount === amount &&
      row.credit_id === creditId &&
      row.deposit_order_id === depositOrderId &&
      row.reference === reference
    );
  };
  const rows = dump.bill_payments.filter(
    ({ reverses_id: of, supplier_payment_id: whole }) => of === null && whole === null,
  );
  const left = [...rows];
  const missing = settling.filter(History.isDone).flatMap((one) => {
    const index = left.findIndex((row) => matches(one, row));
    if (index === -1) return [`C8: ${one.user}: ${one.what} ${one.path} (${one.key}) is not there`];
    left.splice(index, 1);
    return [];
  });
  for (const one of settling.filter((each) => !History.isDone(each) && !History.isRefused(each))) {
    const index = left.findIndex((row) => matches(one, row));
    if (index !== -1) left.splice(index, 1);
  }
  const back = asked.filter(
    (one) =>
      one.what === "take payment back" &&
      History.isDone(one) &&
      !dump.bill_payments.some(({ reverses_id: of }) => of === idsIn(one.path)[1]),
  );
  return [
    ...missing,
    // A bill that is approved uses its orders' deposits by itself.
    ...left
      .filter(({ kind }) => kind !== "deposit")
      .map((row) => `C8: nobody asked for payment ${row.id} of bill ${row.bill_id}, or it was done twice`),
    ...back.map(({ user, path }) => `C8: ${user}: ${path} was answered as done, and is not`),
  ];
}
