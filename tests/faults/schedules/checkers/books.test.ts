import { expect, it } from "vitest";
import { booksTellAll, chargesAreInTheCosts, chargesAreSharedOut, entriesBalance } from "./books";
import type { Case } from "./case";
import { costsOfOthersStay } from "./store-costs";

const told = (role: string, amount: number, given: object = {}) => ({
  ...{
    export_id: 1,
    entry: 1,
    day: "2026-03-02",
    kind: "receipt",
    location_id: 3,
    document_id: 8,
    role,
    amount,
  },
  ...given,
});
const entry = {
  ...{ id: 1, kind: "receipt", day: "2026-03-02", location_id: 3, document_id: 8, variant_id: 5 },
  ...{ amount: 12.5, value: 12.25 },
};
const lines = [told("stock", 12.25), told("costVariance", 0.25), told("receivedNotBilled", -12.5)];

const given = (exported: object[], tables: object = {}) =>
  ({
    shop: { currency: "USD", time_zone: "UTC" },
    books: { until: "2026-03-02", left: "", notBilled: [] },
    dump: {
      ...{ cost_entries: [entry], sold_costs: [], bills: [], bill_lines: [], bill_payments: [] },
      ...{ order_deposits: [], purchase_orders: [], supplier_payments: [] },
      ...{ exchange_rates: [], book_exports: [{ number: 1 }], book_export_lines: exported, ...tables },
    },
  }) as unknown as Case;

it("exports that tell what the costs come to are right, in one part or in several", () => {
  expect([...booksTellAll(given(lines)), ...entriesBalance(given(lines))]).toEqual([]);
  const later = [told("stock", 2, { export_id: 2 }), told("receivedNotBilled", -2, { export_id: 2 })];
  const first = [told("stock", 10.25), told("costVariance", 0.25), told("receivedNotBilled", -10.5)];
  expect(booksTellAll(given([...first, ...later]))).toEqual([]);
});

it("what is told twice, not at all or to another account is found", () => {
  expect(booksTellAll(given([...lines, ...lines]))).toHaveLength(3);
  expect(booksTellAll(given([]))).toHaveLength(3);
  expect(booksTellAll(given(lines.map((line) => ({ ...line, document_id: 9 }))))).toHaveLength(6);
});

it("a bill at a rate is told with what rounding leaves, and the opposite once it is canceled", () => {
  const bill = {
    ...{ id: 4, kind: "bill", currency: "CHF", rate: null, billed_on: "2026-03-01", tax: 1.01, total: 4.04 },
    ...{ approved_at: "2026-03-02T08:00:00Z", cancelled_at: null },
  };
  const tables = {
    ...{ cost_entries: [], bills: [bill], bill_lines: [{ bill_id: 4, line_id: null, line_total: 3.03 }] },
    exchange_rates: [{ currency: "CHF", valid_from: "2026-01-01", rate: 1.5 }],
  };
  const ofBill = { day: "2026-03-01", kind: "bill", location_id: 0, document_id: 4 };
  const right = [
    ...[told("freightAndCharges", 4.55, ofBill), told("inputTax", 1.52, ofBill)],
    ...[told("rounding", -0.01, ofBill), told("payables", -6.06, ofBill)],
  ];
  expect(booksTellAll(given(right, tables))).toEqual([]);
  const canceled = { ...tables, bills: [{ ...bill, cancelled_at: "2026-03-02T09:00:00Z" }] };
  expect(booksTellAll(given(right, canceled))).toHaveLength(4);
});

it("an entry that does not balance, or is in an export twice, and a gap of the numbers are found", () => {
  expect(entriesBalance(given(lines.slice(1)))).toHaveLength(1);
  expect(entriesBalance(given([...lines, ...lines.map((line) => ({ ...line, entry: 2 }))]))).toHaveLength(1);
  expect(entriesBalance(given(lines, { book_exports: [{ number: 2 }] }))).toHaveLength(1);
});

it("shares that are not the whole charge, or not in the costs, are found", () => {
  const charge = { id: 7, amount: 1, currency: "USD", reverses_id: null };
  const share = { charge_id: 7, receipt_id: 8, line_id: 9 };
  const tables = (amounts: number[], inCosts: number) => ({
    landed_charges: [charge],
    landed_charge_shares: amounts.map((amount) => ({ ...share, amount })),
    purchase_order_lines: [{ id: 9, variant_id: 5 }],
    cost_entries: [{ ...entry, kind: "charge", document_id: 7, amount: inCosts }],
  });
  const found = (amounts: number[], inCosts: number) => {
    const one = given([], tables(amounts, inCosts));
    return [...chargesAreSharedOut(one), ...chargesAreInTheCosts(one)].length;
  };
  expect([found([0.33, 0.67], 1), found([0.33, 0.66], 0.99), found([0.33, 0.67], 0.99)]).toEqual([0, 1, 1]);
});

it("a cost that is written over somebody's change is found, unless nobody could have seen that", () => {
  const set = (actor: string, before: string | null, after: string, at: number) => ({
    ...{ variantId: 5, actor, before, after, at },
  });
  const read = (at: number) => ({ at, isReading: true });
  const write = (at: number) => ({ at, isReading: false });
  const found = (costChanges: object[], costRequests: object[]) =>
    costsOfOthersStay({ costChanges, costRequests, dump: { store_costs: [] }, asked: [] } as unknown as Case)
      .length;
  const first = set("app", "9", "3", 2);
  const byHand = set("admin", "3", "7", 5);
  const over = set("app", "7", "4", 9);
  expect(found([first, set("app", "3", "4", 9)], [read(1), write(2), read(8), write(9)])).toBe(0);
  expect(found([first, byHand, over], [read(1), write(2), read(8), write(9)])).toBe(1);
  expect(found([first, byHand, over], [read(1), write(2), read(4), write(9)])).toBe(0);
  expect(found([first, byHand, over], [read(1), write(2), read(4), write(7), write(9)])).toBe(1);
  expect(found([first, set("app", "3", "3", 9)], [read(1), write(2), read(8), write(9)])).toBe(1);
});
