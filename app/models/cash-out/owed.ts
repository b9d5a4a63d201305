import { type Amount, currencyDigits, type Money, money } from "~/models/purchase-order/money";
import { dueDaysOf, type PaymentTerms, percentOf } from "~/models/supplier/payment-terms";

export interface SupplierTerms extends PaymentTerms {
  /** Of an order's total, paid when it is sent. */
  depositPercent: Amount;
}

/** What is to be paid for goods, and when, before there is a bill. */
export interface OwedPart {
  day: string;
  /** Decimal text. */
  amount: string;
}

/** What was paid with an order: in all, and what of it no bill has used. */
export interface PaidDeposit {
  paid: Amount;
  left: Amount;
  /** What the deposit is a part of. */
  orderTotal: Amount;
}

/**
 * The deposit on the day of ordering, and the rest by the terms, as if the bill had the day on which the goods come. What
 * would have been paid before `from` is left out: it is paid, or its bill tells. Where deposits are recorded, what is left
 * of them goes off the rest, and only what is missing of the deposit is due.
 */
export function owedOf(
  goods: { total: Amount; currency: string; orderedOn: string; comesOn: string },
  terms: SupplierTerms,
  from: { deposit: string; rest: string },
  recorded: PaidDeposit | null = null,
): OwedPart[] {
  const { total, currency, orderedOn, comesOn } = goods;
  const isRecorded = recorded !== null && money(recorded.paid).gt(0);
  const unpaid = isRecorded ? atLeastNothing(money(total).minus(money(recorded.left))) : money(total);
  const asked = percentOf(isRecorded ? recorded.orderTotal : total, terms.depositPercent, currency);
  const missing = isRecorded ? atLeastNothing(money(asked).minus(money(recorded.paid))) : money(asked);
  const deposit = (missing.lt(unpaid) ? missing : unpaid).toFixed();
  const rest = unpaid.minus(money(deposit)).toFixed();
  const { dueOn } = dueDaysOf(terms, comesOn);
  return [
    ...(money(deposit).gt(0) && orderedOn >= from.deposit ? [{ day: orderedOn, amount: deposit }] : []),
    ...(money(rest).gt(0) && dueOn >= from.rest ? [{ day: dueOn, amount: rest }] : []),
  ];
}

function atLeastNothing(amount: Money): Money {
  return amount.gt(0) ? amount : money(0);
}

/** What of an order's total is not billed, by its lines; rounded half away from zero to the currency's digits. */
export function unbilledTotal({
  total,
  unbilled,
  lines,
  currency,
}: {
  total: Amount;
  /** Of `lines`, what all its lines come to. */
  unbilled: Amount;
  lines: Amount;
  currency: string;
}): string {
  if (money(lines).lte(0)) return "0";
  const share = money(total).times(money(unbilled)).div(money(lines));
  return share.toDecimalPlaces(currencyDigits(currency)).toFixed();
}
