import { expect, it } from "vitest";
import {
  billedIsWhatCame,
  billsAddUp,
  billsAreThoseAskedFor,
  notBilledIsTheRest,
  numbersAreEnteredOnce,
  paymentsAreTakenBackOnce,
} from "./bills";
import type { Case } from "./case";

const bill = {
  ...{ id: 1, supplier_id: 1, kind: "bill", number: "R-1", status: "partial", currency: "JPY" },
  ...{ tax: 5, total: 38, settled: 20, early_discount: 2, discount_until: "2026-03-20" },
  ...{ accepted_by: "", approved_at: "2026-03-02T08:00:00Z" },
};
const line = { bill_id: 1, line_id: 9, quantity: 3, unit_price: 11.15, line_total: 33 };
const payment = {
  ...{ id: 4, bill_id: 1, kind: "payment", amount: 20, discount: 0, paid_on: "2026-03-02" },
  ...{
    reference: "a",
    credit_id: null,
    reverses_id: null,
    deposit_order_id: null,
    supplier_payment_id: null,
  },
};
const ordered = { id: 9, purchase_order_id: 2, received_quantity: 3, cost_price: 11.15 };
const order = { id: 2, status: "received", currency: "JPY" };
const paid = {
  ...{ what: "pay bill", path: "/api/bills/1/pay", user: "u", key: "k", attempts: [200], isOpen: false },
  body: { amount: 20, reference: "a" },
};

interface Given {
  bills?: object[];
  lines?: object[];
  payments?: object[];
  orderLines?: object[];
  books?: object | null;
  asked?: object[];
}

const given = ({
  bills = [bill],
  lines = [line],
  payments = [payment],
  orderLines = [ordered],
  books = null,
  asked = [paid],
}: Given = {}) =>
  ({
    ...{ books, asked },
    dump: {
      ...{ bills, bill_lines: lines, bill_payments: payments, purchase_order_lines: orderLines },
      ...{ purchase_orders: [order], receipt_lines: [] },
    },
  }) as unknown as Case;

const all = [
  billsAddUp,
  paymentsAreTakenBackOnce,
  numbersAreEnteredOnce,
  billedIsWhatCame,
  billsAreThoseAskedFor,
];

it("a bill that adds up, is paid in part and bills what came is right", () => {
  expect(all.flatMap((check) => check(given()))).toEqual([]);
});

it.each<[string, Given]>([
  ["a payment that the bill forgot", { payments: [payment, { ...payment, id: 5, reference: "b" }] }],
  ["a total that its lines do not come to", { bills: [{ ...bill, total: 39 }] }],
  ["a line that is rounded another way", { lines: [{ ...line, line_total: 34 }] }],
  ["a status that does not follow", { bills: [{ ...bill, status: "paid" }] }],
  ["a canceled bill with payments", { bills: [{ ...bill, status: "cancelled" }] }],
  [
    "a number that is entered twice",
    { bills: [bill, { ...bill, id: 2, number: "r-1", settled: 0, total: 0, tax: 0 }] },
  ],
  ["more units than came", { orderLines: [{ ...ordered, received_quantity: 2 }] }],
  ["a payment that nobody asked for", { asked: [] }],
  [
    "a payment that was answered and is not there",
    { payments: [], bills: [{ ...bill, settled: 0, status: "approved" }] },
  ],
  [
    "a reversal of another amount",
    { payments: [payment, { ...payment, id: 5, amount: -19, reverses_id: 4 }] },
  ],
  [
    "a discount that is too late",
    { payments: [{ ...payment, amount: 19, discount: 1, paid_on: "2026-03-21" }] },
  ],
])("%s is found", (_, wrong) => {
  expect(all.flatMap((check) => check(given(wrong)))).not.toEqual([]);
});

it("what is accepted may be more than came", () => {
  const more = { orderLines: [{ ...ordered, received_quantity: 2 }], bills: [{ ...bill, accepted_by: "7" }] };
  expect(billedIsWhatCame(given(more))).toEqual([]);
});

it("the report of what is not billed has the rest of each line, and no other", () => {
  const rest = { orderLines: [{ ...ordered, received_quantity: 5 }] };
  const told = (units: number, amount: number) => ({ books: { notBilled: [{ id: 9, units, amount }] } });
  expect(notBilledIsTheRest(given({ ...rest, ...told(2, 22) }))).toEqual([]);
  expect(notBilledIsTheRest(given({ ...rest, ...told(3, 33) }))).toHaveLength(1);
  expect(notBilledIsTheRest(given({ ...rest, ...told(2, 23) }))).toHaveLength(1);
  expect(notBilledIsTheRest(given(told(0, 0)))).toHaveLength(1);
});
