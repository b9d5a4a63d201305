import { describe, expect, it } from "vitest";
import { money } from "~/models/purchase-order/money";
import { valueChangeKinds } from "~/models/stock-cost/value-change-kinds";
import { randomFrom } from "../../../tests/support/random";
import { type BookedBill, postBill } from "./post-bill";
import { type CostSum, postCosts } from "./post-costs";
import { type BookedDeposit, postDeposit, prepaidOf } from "./post-deposits";
import { type BookedPayment, postPayments } from "./post-payments";
import type { Posting } from "./posting";

const sum = (given: Partial<CostSum>): CostSum => {
  return {
    day: "2026-11-02",
    kind: "receipt",
    locationId: "1",
    documentId: 7,
    amount: "0",
    value: "0",
    ...given,
  };
};
const bill = (given: Partial<BookedBill> = {}): BookedBill => ({
  ...{ id: 1, kind: "bill", number: "R-1", supplier: "Clay", currency: "EUR", billedOn: "2026-11-03" },
  ...{ canceledOn: null, rate: "1.1", ordered: "100", other: "10", tax: "20", total: "130", ...given },
});
const payment = (given: Partial<BookedPayment> = {}): BookedPayment => ({
  ...{ id: 1, billId: 1, kind: "payment", amount: "130", discount: "0", paidOn: "2026-11-09", rate: "1.2" },
  ...{ reference: "", creditId: null, depositOrderId: null, supplierPaymentId: null, isReversal: false },
  ...given,
});
const deposit = (given: Partial<BookedDeposit> = {}): BookedDeposit => ({
  ...{ id: 1, orderId: 5, kind: "payment", amount: "100", paidOn: "2026-11-01", rate: "1.05", reference: "" },
  ...{ reversesId: null, poNumber: "PO-00005", supplier: "Clay", currency: "EUR", ...given },
});
/** Without deposits. */
const none = (currency: string) => ({ takePrepaid: prepaidOf([], currency), currency });
const linesOf = (postings: Posting[]) =>
  postings.map(({ lines }) => Object.fromEntries(lines.map(({ role, amount }) => [role, Number(amount)])));
const total = (posting: Posting) => posting.lines.reduce((all, { amount }) => all + amount, 0n);

describe("costs", () => {
  it("of a receipt are stock against what is received and not billed, with the variance apart", () => {
    expect(linesOf(postCosts([sum({ amount: "50", value: "48.5" })], "USD"))).toEqual([
      { stock: 4850, costVariance: 150, receivedNotBilled: -5000 },
    ]);
  });

  it("of what was sold leave the stock, and come back with a customer's return", () => {
    const sums = [
      sum({ kind: "sold", documentId: 0, amount: "-30", value: "-30" }),
      sum({ kind: "customer_return", documentId: 0, amount: "10", value: "10" }),
    ];
    expect(linesOf(postCosts(sums, "USD"))).toEqual([
      { stock: -3000, costOfGoodsSold: 3000 },
      { stock: 1000, costOfGoodsSold: -1000 },
    ]);
  });

  it("of a transfer that adds up to nothing are no entry", () => {
    expect(postCosts([sum({ kind: "transfer" })], "USD")).toEqual([]);
  });

  it("found for units of no receipt are of the stock that the shop began with", () => {
    expect(
      linesOf(postCosts([sum({ kind: "cost_found", documentId: 0, amount: "5", value: "5" })], "JPY")),
    ).toEqual([{ stock: 5, opening: -5 }]);
  });
});

describe("bills and payments", () => {
  it("of a bill are in the shop's currency, and a credit's are the opposite", () => {
    const lines = { receivedNotBilled: 11000, freightAndCharges: 1100, inputTax: 2200, payables: -14300 };
    expect(linesOf(postBill(bill(), "USD"))).toEqual([lines]);
    expect(linesOf(postBill(bill({ kind: "credit" }), "USD"))[0]).toMatchObject({ payables: 14300 });
  });

  it("of a canceled bill are the opposite on the day on which it was canceled", () => {
    const postings = postBill(bill({ canceledOn: "2026-11-20" }), "USD");
    expect(postings.map(({ day, kind }) => [day, kind])).toEqual([
      ["2026-11-03", "bill"],
      ["2026-11-20", "bill_canceled"],
    ]);
    expect(linesOf(postings)[1]).toMatchObject({ payables: 14300 });
  });

  it("wait while the rate is unknown", () => {
    const unrated = bill({ rate: null });
    expect(postBill(unrated, "USD")).toEqual([]);
    expect(postPayments([payment()], new Map([[1, unrated]]), none("USD"))).toEqual([]);
    expect(postPayments([payment({ rate: null })], new Map([[1, bill()]]), none("USD"))).toEqual([]);
  });

  it("of a payment tell the discount and the exchange difference apart", () => {
    const payments = [payment({ amount: "127.4", discount: "2.6" })];
    expect(linesOf(postPayments(payments, new Map([[1, bill()]]), none("USD")))).toEqual([
      { payables: 14300, bank: -15288, discountTaken: -286, exchange: 1274 },
    ]);
  });

  it("of a credit that is set off leave the payables at the rates of both", () => {
    const bills = new Map([
      [1, bill()],
      [2, bill({ id: 2, kind: "credit", rate: "1" })],
    ]);
    expect(linesOf(postPayments([payment({ kind: "credit", creditId: 2 })], bills, none("USD")))).toEqual([
      { payables: 1300, exchange: -1300 },
    ]);
  });

  it("of a return's credit take off what is received and not billed", () => {
    expect(linesOf(postPayments([payment({ kind: "return" })], new Map([[1, bill()]]), none("USD")))).toEqual(
      [{ payables: 14300, receivedNotBilled: -14300 }],
    );
  });
});

describe("a payment of several bills", () => {
  const bills = new Map([
    [1, bill()],
    [2, bill({ id: 2, number: "R-2" })],
  ]);
  const part = (id: number, given: Partial<BookedPayment> = {}) =>
    payment({ id, billId: id, supplierPaymentId: 9, ...given });

  it("is one entry, with one amount at the bank", () => {
    const postings = postPayments([part(1), part(2, { amount: "30" })], bills, none("USD"));
    expect(linesOf(postings)).toEqual([{ payables: 17600, bank: -19200, exchange: 1600 }]);
    expect(postings).toMatchObject([{ documentId: 1, reference: "R-1, R-2", party: "Clay" }]);
  });

  it("that is taken back is one more, and a part of it that is taken back alone is its own", () => {
    const back = { amount: "-130", isReversal: true };
    const payments = [part(1), part(2), payment({ id: 3, billId: 1, ...back }), part(2, { id: 4, ...back })];
    expect(linesOf(postPayments(payments, bills, none("USD")))).toEqual([
      { payables: 28600, bank: -31200, exchange: 2600 },
      { payables: -14300, bank: 15600, exchange: -1300 },
      { payables: -14300, bank: 15600, exchange: -1300 },
    ]);
  });
});

describe("deposits", () => {
  const post = (deposits: readonly BookedDeposit[], payments: readonly BookedPayment[] = []) => {
    const takePrepaid = prepaidOf(deposits, "USD");
    return [
      ...postPayments(payments, new Map([[1, bill()]]), { takePrepaid, currency: "USD" }),
      ...deposits.flatMap((one) => postDeposit(one, { takePrepaid, currency: "USD" })),
    ];
  };
  const use = (id: number, amount: string) => payment({ id, kind: "deposit", amount, depositOrderId: 5 });

  it("are prepayments, and leave them at the rates of their days, the first ones first", () => {
    const deposits = [deposit(), deposit({ id: 2, amount: "50", rate: "1.2" })];
    const postings = post(deposits, [use(1, "120"), use(2, "10")]);
    expect(linesOf(postings)).toEqual([
      { payables: 13200, prepayments: -12900, exchange: -300 },
      { payables: 1100, prepayments: -1200, exchange: 100 },
      { prepayments: 10500, bank: -10500 },
      { prepayments: 6000, bank: -6000 },
    ]);
    expect(postings.at(-1)).toMatchObject({ kind: "deposit", reference: "PO-00005", party: "Clay" });
  });

  it("that are taken back leave nothing, and a refund tells the exchange difference", () => {
    const taken = [deposit(), deposit({ id: 2, amount: "-100", reversesId: 1 })];
    expect(linesOf(post(taken))).toEqual([
      { prepayments: 10500, bank: -10500 },
      { prepayments: -10500, bank: 10500 },
    ]);
    const back = [deposit(), deposit({ id: 2, kind: "refund", amount: "-100", rate: "1" })];
    expect(linesOf(post(back))[1]).toEqual({ prepayments: -10500, bank: 10000, exchange: 500 });
  });

  it("wait while a rate is unknown, and what bills use of them", () => {
    expect(post([deposit({ rate: null })], [use(1, "10")])).toEqual([]);
  });
});

it("every entry balances to the smallest unit, and a settled bill leaves nothing payable", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const lot = randomFrom(`journal ${seed}`);
    const below = (n: number) => Math.floor(lot() * n);
    const cents = (n: number) => (below(n) / 100).toFixed(2);
    const currency = ["USD", "JPY", "KWD"][below(3)] ?? "USD";
    const sums = valueChangeKinds.map((kind) =>
      sum({ kind, documentId: below(2), amount: String(below(900) - 450), value: String(below(900) - 450) }),
    );
    const [ordered, other, tax] = [cents(99_999), cents(9_999), cents(9_999)];
    const whole = money(ordered).plus(other).plus(tax);
    const rate = (0.5 + lot()).toFixed(6);
    const one = bill({
      ordered,
      other,
      tax,
      total: whole.toFixed(2),
      rate,
      kind: below(2) ? "bill" : "credit",
    });
    const parts = [0.3, 0.5].map((part) => whole.times(part).toDecimalPlaces(2));
    const last = parts.reduce((rest, part) => rest.minus(part), whole);
    const payments = [...parts, last].map((amount, id) =>
      payment({ id, amount: amount.toFixed(2), rate: (0.5 + lot()).toFixed(6) }),
    );
    const postings = [
      ...postCosts(sums, currency),
      ...postBill(one, currency),
      ...postPayments(payments, new Map([[1, one]]), none(currency)),
    ];
    for (const posting of postings) expect(total(posting)).toBe(0n);
    const payable = postings
      .flatMap(({ lines }) => lines)
      .reduce((all, { role, amount }) => (role === "payables" ? all + amount : all), 0n);
    expect(payable).toBe(0n);
  }
});
