import { useState } from "react";
import { supplierPayments } from "~/api/supplier-payments";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import type { RowSelection } from "~/components/record-table";
import { useShopSettings } from "~/components/shop-settings";
import { type RunnableAction, type TypedBody, useApiAction } from "~/components/use-api-action";
import type { OpenCredit } from "~/models/bill/open-credits.server";
import { currencyDigits, money } from "~/models/purchase-order/money";
import type { OpenBill } from "~/models/supplier-payment/open-bills.server";
import type { PayPage } from "./load-pay.server";
import { creditAmounts, creditKey, paymentSums } from "./payment-sums";

export interface PaymentDetails {
  paidOn: string;
  rate: string;
  reference: string;
}

type Pay = typeof supplierPayments.pay;
type OnPaid = NonNullable<Parameters<typeof useApiAction<Pay>>[0]>["onSuccess"];

export type PaymentForm = ReturnType<typeof usePaymentForm>;

/** What is chosen and typed of a payment of several bills, what it comes to, and how its saving stands. */
export function usePaymentForm(
  page: PayPage,
  { chosen: first, onPaid }: { chosen: readonly number[]; onPaid: NonNullable<OnPaid> },
) {
  const { bills, credits, currency, today } = page;
  const shop = useShopSettings();
  const decimal = decimalSign(shop.locale);
  const [details, setDetails] = useState<PaymentDetails>({ paidOn: today, rate: "", reference: "" });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first.map((id) => `bill ${id}`)));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** Bills whose discount is not taken although it is in time. */
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const action: RunnableAction<Pay> = useApiAction<Pay>({ onSuccess: onPaid });
  const write = (amount: number) => writeNumber(amount, decimal, currencyDigits(currency));
  const isInTime = ({ discount, discountUntil }: OpenBill) =>
    discount > 0 && discountUntil !== null && details.paidOn <= discountUntil;
  const discountOf = (bill: OpenBill) => (isInTime(bill) && !whole.has(bill.id) ? bill.discount : 0);
  const billText = (bill: OpenBill) =>
    typed[`bill ${bill.id}`] ??
    write(
      money(bill.open)
        .minus(money(discountOf(bill)))
        .toNumber(),
    );

  const paid = bills.filter(({ id }) => chosen.has(`bill ${id}`));
  const used = credits.filter(({ source }) => chosen.has(creditKey(source)));
  const paidParts = paid.map((bill) => ({
    ...{ id: bill.id, amount: readNumber(billText(bill), decimal), discount: discountOf(bill) },
  }));
  const usedAmounts = creditAmounts(
    paidParts,
    used.map(({ source, left, onlyBills }) => {
      const text = typed[creditKey(source)];
      return { left, onlyBills, amount: text === undefined ? undefined : readNumber(text, decimal) };
    }),
  );
  const creditText = ({ source }: OpenCredit) => {
    const place = used.findIndex((one) => creditKey(one.source) === creditKey(source));
    return typed[creditKey(source)] ?? write(usedAmounts[place] ?? 0);
  };
  const selectionOf = <Row>(
    rows: readonly Row[],
    { keyOf, ...labels }: Pick<RowSelection<Row>, "labelOf" | "allLabel"> & { keyOf: (row: Row) => string },
  ): RowSelection<Row> => {
    const keys = rows.map(keyOf);
    const count = keys.filter((key) => chosen.has(key)).length;
    const state = count === 0 ? "none" : count === keys.length ? "all" : "some";
    const change = (edit: (next: Set<string>) => void) => {
      const next = new Set(chosen);
      edit(next);
      setChosen(next);
      action.clear();
    };
    return {
      ...labels,
      ...{ has: (row) => chosen.has(keyOf(row)), state },
      toggle: (row) => change((next) => next.delete(keyOf(row)) || next.add(keyOf(row))),
      toggleAll: () =>
        change((next) => keys.forEach((key) => (state === "all" ? next.delete(key) : next.add(key)))),
    };
  };
  const body = (): TypedBody<Pay> => ({
    bills: paidParts.map(({ id: billId, amount, discount }) => ({ billId, amount, discount })),
    credits: used.map(({ source }, place) => ({ ...source, amount: usedAmounts[place] ?? null })),
    ...{ paidOn: details.paidOn, reference: details.reference },
    // What cannot be read is no rate, and is refused as one.
    rate: details.rate.trim() === "" ? null : (readNumber(details.rate, decimal) ?? -1),
  });
  return {
    ...{ details, action, billText, creditText, discountOf, isInTime, selectionOf, paid, used },
    sums: paymentSums(paidParts, usedAmounts),
    dirty: chosen.size > 0,
    needsRate: currency !== shop.currency,
    set: (name: keyof PaymentDetails, value: string) => {
      action.mend(name);
      setDetails((old) => ({ ...old, [name]: value }));
    },
    type: (key: string, path: string, value: string) => {
      action.mend(path);
      setTyped((old) => ({ ...old, [key]: value }));
    },
    setTakesDiscount: (id: number, takes: boolean) => {
      const next = new Set(whole);
      if (takes) next.delete(id);
      else next.add(id);
      setWhole(next);
    },
    discard: () => {
      setChosen(new Set());
      setTyped({});
      setWhole(new Set());
      setDetails({ paidOn: today, rate: "", reference: "" });
      action.clear();
    },
    save: () => void action.run(supplierPayments.pay, { body: body() }),
  };
}
