import { describe, expect, it } from "vitest";
import { nearest } from "../../../tests/costs/fraction";
import { currenciesOfTests, lotOf } from "../../../tests/support/lot";
import { wholeShop } from "./kinds";
import { type BoughtGoods, type PlannedBudget, sumUp } from "./sum-up";

const goods = (
  state: BoughtGoods["state"],
  amount: string,
  differing: Partial<BoughtGoods> = {},
): BoughtGoods => ({
  ...{ state, amount, month: "2026-12", supplierId: 7, productType: "Ceramics", currency: "USD", rate: "1" },
  ...differing,
});
const budget = (amount: string, differing: Partial<PlannedBudget> = {}): PlannedBudget => ({
  ...{ ...wholeShop, id: 1, month: "2026-12", amount },
  ...differing,
});
const ofShop = (parts: BoughtGoods[], budgets: PlannedBudget[] = [], currency = "USD") =>
  sumUp({ goods: parts, budgets }, { currency, kinds: ["shop"] });

describe("what is left of a budget", () => {
  it("is what is neither ordered nor received; drafts stand beside it", () => {
    const parts = [goods("ordered", "300"), goods("received", "120.5"), goods("drafts", "80")];
    expect(ofShop(parts, [budget("1000")])).toMatchObject([
      { id: 1, planned: 1000, ordered: 300, received: 120.5, drafts: 80, left: 579.5, withoutRate: [] },
    ]);
  });

  it("is below zero where more was bought, and unknown where nothing is planned", () => {
    expect(ofShop([goods("ordered", "1240")], [budget("0")])).toMatchObject([{ planned: 0, left: -1240 }]);
    expect(ofShop([goods("ordered", "1240")])).toMatchObject([{ id: null, planned: null, left: null }]);
  });

  it("stands for a month without goods too", () => {
    expect(ofShop([], [budget("50", { month: "2027-01" })])).toMatchObject([
      { month: "2027-01", planned: 50, ordered: 0, left: 50 },
    ]);
  });
});

describe("goods", () => {
  it("count for the shop, their supplier and their product type", () => {
    const rows = sumUp({ goods: [goods("ordered", "10")], budgets: [] }, { currency: "USD" });
    expect(rows.map(({ kind, supplierId, productType }) => [kind, supplierId, productType])).toEqual([
      ["shop", null, ""],
      ["supplier", 7, ""],
      ["product_type", null, "Ceramics"],
    ]);
  });

  it("without a product type count for no type", () => {
    const rows = sumUp(
      { goods: [goods("ordered", "10", { productType: "" })], budgets: [] },
      { currency: "USD" },
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["shop", "supplier"]);
  });

  it("in another currency count at its rate, rounded once to what the shop's currency has", () => {
    const euros = { currency: "EUR", rate: "1.0845" };
    expect(
      ofShop([goods("ordered", "100.03", euros), goods("ordered", "1", { currency: "EUR", rate: "0.005" })]),
    ).toMatchObject([{ ordered: 108.49 }]);
    expect(ofShop([goods("received", "10", { currency: "USD", rate: "149.85" })], [], "JPY")).toMatchObject([
      { received: 1499 },
    ]);
  });

  it("in a currency without a rate are in no sum, and listed in their own currency", () => {
    const pounds = { currency: "GBP", rate: null };
    const parts = [goods("ordered", "40", pounds), goods("drafts", "7.25", pounds), goods("ordered", "5")];
    expect(ofShop(parts, [budget("100")])).toMatchObject([
      {
        ordered: 5,
        drafts: 0,
        left: 95,
        withoutRate: [{ currency: "GBP", ordered: 40, received: 0, drafts: 7.25 }],
      },
    ]);
  });
});

it.each(currenciesOfTests)(
  "what is left in %s is planned less ordered less received, and suppliers add up to the shop",
  (currency, digits) => {
    for (let seed = 0; seed < 80; seed += 1) {
      const { below, pick, amount } = lotOf(`budget ${currency} ${seed}`);
      const parts = Array.from({ length: 1 + below(20) }, () => {
        const given = amount(2_000_000, 2);
        const rate = pick([null, 1 + below(30_000), 10_000]);
        const differing = {
          ...{
            month: pick(["2026-12", "2027-01"]),
            supplierId: pick([7, 8]),
            productType: pick(["", "A", "B"]),
          },
          ...{ currency: "CHF", rate: rate === null ? null : (rate / 10_000).toFixed(4) },
        };
        const one = goods(pick(["drafts", "ordered", "received"] as const), given.text, differing);
        const worth = nearest({
          over: given.units * BigInt(rate ?? 0) * 10n ** BigInt(digits),
          under: 1_000_000n,
        });
        return { one, worth };
      });
      const planned = amount(3_000_000, digits);
      const rows = sumUp(
        { goods: parts.map(({ one }) => one), budgets: [budget(planned.text)] },
        { currency },
      );
      const inUnits = (told: number) => BigInt(Math.round(told * 10 ** digits));
      for (const row of rows) {
        const own = parts.filter(
          ({ one }) =>
            one.month === row.month &&
            (row.supplierId === null || one.supplierId === row.supplierId) &&
            (row.kind !== "product_type" || one.productType === row.productType),
        );
        const sum = (state: BoughtGoods["state"]) =>
          own.reduce((all, { one, worth }) => (one.state === state ? all + worth : all), 0n);
        expect([row.drafts, row.ordered, row.received].map(inUnits)).toEqual([
          ...[sum("drafts"), sum("ordered"), sum("received")],
        ]);
        expect(row.left === null ? null : inUnits(row.left)).toBe(
          row.planned === null ? null : planned.units - sum("ordered") - sum("received"),
        );
      }
      for (const month of ["2026-12", "2027-01"]) {
        const bought = (kind: string) =>
          rows
            .filter((row) => row.kind === kind && row.month === month)
            .reduce((all, row) => all + inUnits(row.ordered) + inUnits(row.received), 0n);
        expect(bought("supplier")).toBe(bought("shop"));
      }
    }
  },
);
