import { expect, it } from "vitest";
import type { RecordedRequest } from "../history";
import type { Case } from "./case";
import { depositsAreThoseAskedFor, depositsAreUsedOnce, severalAddUp } from "./deposits";
import { lastWords } from "./last-word";

const deposit = {
  ...{ id: 3, purchase_order_id: 7, kind: "payment", amount: 20 },
  ...{ reverses_id: null as number | null, reference: "D" },
};
const used = { id: 5, deposit_order_id: 7, amount: 15, kind: "deposit", reverses_id: null };
const request = (given: Partial<RecordedRequest>): RecordedRequest => ({
  ...{ shop: "s", user: "s/1", what: "", method: "POST", path: "", body: {}, key: "k", attempts: [201] },
  ...{ isOpen: false, from: 0, until: 1, ...given },
});
const found = (dump: object, asked: RecordedRequest[] = []) =>
  ({
    dump: { order_deposits: [], bill_payments: [], supplier_payments: [], ...dump },
    asked,
  }) as unknown as Case;

it("a deposit that bills use up, or that is taken back once, is right", () => {
  expect(depositsAreUsedOnce(found({ order_deposits: [deposit], bill_payments: [used] }))).toEqual([]);
  const back = { ...deposit, id: 4, amount: -20, reverses_id: 3 };
  expect(depositsAreUsedOnce(found({ order_deposits: [deposit, back] }))).toEqual([]);
});

it("more used than paid, or another amount taken back, is found", () => {
  const twice = [used, { ...used, id: 6 }];
  expect(depositsAreUsedOnce(found({ order_deposits: [deposit], bill_payments: twice }))).toHaveLength(1);
  const back = { ...deposit, id: 4, amount: -19, reverses_id: 3 };
  expect(depositsAreUsedOnce(found({ order_deposits: [deposit, back] }))).not.toEqual([]);
});

it("a payment of several bills is what its parts have, once for each request", () => {
  const payment = { id: 2, amount: 9, reference: "P" };
  const part = { id: 8, kind: "payment", amount: 9, supplier_payment_id: 2, reverses_id: null };
  expect(severalAddUp(found({ supplier_payments: [payment], bill_payments: [part] }))).toEqual([]);
  expect(severalAddUp(found({ supplier_payments: [payment] }))).toHaveLength(1);
  const asked = [request({ what: "pay several", body: { reference: "P" } })];
  expect(depositsAreThoseAskedFor(found({ supplier_payments: [payment] }, asked))).toEqual([]);
  expect(depositsAreThoseAskedFor(found({}, asked))).toHaveLength(1);
  const back = [request({ what: "take all back", path: "/api/supplier-payments/2/reverse" })];
  expect(depositsAreThoseAskedFor(found({ bill_payments: [part] }, back))).toHaveLength(1);
});

it("the last word is one that no later one follows; what was refused is none", () => {
  const first = request({ key: "first", from: 0, until: 5 });
  const beside = request({ key: "beside", from: 4, until: 9 });
  const later = request({ key: "later", from: 10, until: 12, attempts: [422] });
  expect(lastWords([first, beside, later])).toEqual([first, beside]);
  expect(lastWords([first, request({ key: "after", from: 6, until: 7 })]).map(({ key }) => key)).toEqual([
    "after",
  ]);
});
