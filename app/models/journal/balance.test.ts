import { describe, expect, it } from "vitest";
import { valueChangeKinds } from "~/models/stock-cost/value-change-kinds";
import { currenciesOfTests, lotOf } from "../../../tests/support/lot";
import { type BookedBill, postBill } from "./post-bill";
import { postCosts } from "./post-costs";
import { type BookedPayment, postPayments } from "./post-payments";
import type { Posting } from "./posting";

const total = ({ lines }: Posting) => lines.reduce((sum, { amount }) => sum + amount, 0n);
const payables = (postings: readonly Posting[]) =>
  postings
    .flatMap(({ lines }) => lines)
    .reduce((sum, { role, amount }) => (role === "payables" ? sum + amount : sum), 0n);

describe.each(currenciesOfTests)("in %s", (currency, digits) => {
  it.each(valueChangeKinds)("each entry of %s balances", (kind) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { pick, amount } = lotOf(`${currency} ${kind} ${seed}`);
      const signed = () => `${pick(["", "-"])}${amount(1_000_000, digits).text}`;
      const key = { day: "2026-11-02", kind, locationId: "1", documentId: pick([0, 7]) };
      for (const entry of postCosts([{ ...key, amount: signed(), value: signed() }], currency)) {
        expect(total(entry)).toBe(0n);
        expect(entry.lines.every(({ amount: of }) => of !== 0n)).toBe(true);
      }
    }
  });

  it("each bill, credit, payment, discount and set-off balances, and what is settled leaves nothing payable", () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const { below, pick, amount } = lotOf(`settled ${currency} ${seed}`);
      const rate = () => ((1 + below(2_000_000)) / 10_000).toFixed(4);
      const cents = (units: bigint) => (Number(units) / 100).toFixed(2);
      const billOf = (id: number, kind: BookedBill["kind"], parts: readonly bigint[]): BookedBill => ({
        ...{ id, kind, number: `R-${id}`, supplier: "Clay", currency: "CHF", billedOn: "2026-11-03" },
        ...{ canceledOn: null, rate: rate() },
        ...{ ordered: cents(parts[0] ?? 0n), other: cents(parts[1] ?? 0n), tax: cents(parts[2] ?? 0n) },
        total: cents(parts.reduce((sum, part) => sum + part, 0n)),
      });
      const parts = [3_000_000, 90_000, 500_000].map((most) => 3n + amount(most, 2).units);
      const whole = parts.reduce((sum, part) => sum + part, 0n);
      const set = whole / BigInt(2 + below(5));
      const bill = billOf(1, "bill", parts);
      const credit = billOf(2, "credit", [0n, set, 0n]);
      const discount = pick([0n, (whole - set) / 50n]);
      const paid = BigInt(below(Number(whole - set - discount)));
      const payment = (id: number, given: Partial<BookedPayment>): BookedPayment => ({
        ...{ id, billId: 1, kind: "payment", amount: "0", discount: "0", paidOn: "2026-11-09", rate: rate() },
        ...{
          reference: "",
          creditId: null,
          depositOrderId: null,
          supplierPaymentId: null,
          isReversal: false,
          ...given,
        },
      });
      const payments = [
        payment(1, { kind: "credit", creditId: 2, amount: cents(set) }),
        payment(2, { amount: cents(paid), discount: cents(discount) }),
        payment(3, { kind: pick(["payment", "return"]), amount: cents(whole - set - discount - paid) }),
      ];
      const bills = new Map([bill, credit].map((one) => [one.id, one]));
      const postings = [
        ...[bill, credit].flatMap((one) => postBill(one, currency)),
        ...postPayments(payments, bills, { takePrepaid: () => null, currency }),
      ];
      for (const posting of postings) expect(total(posting)).toBe(0n);
      expect(payables(postings)).toBe(0n);
      const canceled = postBill({ ...bill, canceledOn: "2026-12-01" }, currency);
      for (const posting of canceled) expect(total(posting)).toBe(0n);
      expect(payables(canceled)).toBe(0n);
    }
  });
});
