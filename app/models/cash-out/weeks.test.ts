import { describe, expect, it } from "vitest";
import { mondayOf } from "~/lib/calendar-days";
import { nearest } from "../../../tests/costs/fraction";
import { currenciesOfTests, lotOf } from "../../../tests/support/lot";
import { cashByWeek, type CashItem, cashKinds } from "./weeks";

// A Tuesday.
const shop = { today: "2026-12-01", currency: "USD" };
const item = (day: string, amount: number, more: Partial<CashItem> = {}): CashItem => ({
  ...{ kind: "bills", day, amount, currency: "USD", rate: 1 },
  ...more,
});

it.each([
  ["2026-11-30", "2026-11-30"],
  ["2026-12-06", "2026-11-30"],
  ["2026-12-07", "2026-12-07"],
  ["2028-03-01", "2028-02-28"],
])("the week of %s begins on %s", (day, monday) => expect(mondayOf(day)).toBe(monday));

describe("cashByWeek", () => {
  it("has thirteen weeks from the one of today, with what is late in the first and the rest after them", () => {
    const { weeks, overdue, later } = cashByWeek(
      [
        item("2026-10-01", 5),
        item("2026-11-30", 7),
        item("2026-12-06", 1, { kind: "orders" }),
        item("2026-12-07", 2, { kind: "suggestions" }),
        item("2027-02-28", 3),
        item("2027-03-01", 4),
      ],
      shop,
    );
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toEqual({
      ...{ startDate: "2026-11-30", endDate: "2026-12-06", bills: 12, orders: 1, suggestions: 0, total: 13 },
    });
    expect(weeks[1]).toMatchObject({ startDate: "2026-12-07", suggestions: 2, total: 2 });
    expect(weeks[12]).toMatchObject({ startDate: "2027-02-22", endDate: "2027-02-28", bills: 3 });
    expect({ overdue, later }).toEqual({ overdue: 12, later: 4 });
  });

  it("adds what each amount is worth, rounded by itself, without errors of floating numbers", () => {
    const euros = { currency: "EUR", rate: "1.085" };
    const { weeks } = cashByWeek(
      [item("2026-12-01", 1, euros), item("2026-12-01", 1, euros), item("2026-12-02", 0.1)],
      shop,
    );
    expect(weeks[0]?.bills).toBe(2.28);
  });

  it("lists amounts without a rate apart, by currency", () => {
    const without = { rate: null };
    const { weeks, unrated } = cashByWeek(
      [
        item("2026-12-01", 5, { ...without, currency: "GBP" }),
        item("2027-12-01", 2, { ...without, currency: "GBP", kind: "orders" }),
        item("2026-12-01", 9, { ...without, currency: "EUR" }),
      ],
      shop,
    );
    expect(weeks.every(({ total }) => total === 0)).toBe(true);
    expect(unrated).toEqual([
      { currency: "EUR", bills: 9, orders: 0, suggestions: 0 },
      { currency: "GBP", bills: 5, orders: 2, suggestions: 0 },
    ]);
  });
});

it.each(currenciesOfTests)("each amount in %s is in one place, to the smallest unit", (currency, digits) => {
  const worth = (units: bigint, rate: number) =>
    nearest({ over: units * BigInt(rate) * 10n ** BigInt(digits), under: 10_000n * 100n });
  for (let seed = 0; seed < 60; seed += 1) {
    const { below, pick, amount } = lotOf(`cash ${currency} ${seed}`);
    const today = dayAfter("2026-12-01", below(400));
    const items = Array.from({ length: below(25) }, () => {
      const given = amount(1_000_000, 2);
      const rate = pick([null, 1 + below(30_000)]);
      const day = dayAfter(today, below(150) - 30);
      return { kind: pick(cashKinds), day, rate, given, currency: pick(["CHF", "GBP"]) };
    });
    const { weeks, overdue, later, unrated } = cashByWeek(
      items.map(({ kind, day, rate, given, currency: of }) => ({
        ...{ kind, day, amount: given.text, currency: of },
        rate: rate === null ? null : rate / 10_000,
      })),
      { today, currency },
    );
    const sum = (of: typeof items) =>
      of.reduce((all, { given, rate }) => all + (rate === null ? 0n : worth(given.units, rate)), 0n);
    const inUnits = (told: number) => BigInt(Math.round(told * 10 ** digits));
    const weekOf = (day: string) =>
      weeks.find(({ startDate, endDate }) => day >= startDate && day <= endDate);
    const late = items.filter(({ day }) => day < today);
    weeks.forEach((week, place) => {
      const own = items.filter(({ day }) => (day < today ? place === 0 : weekOf(day) === week));
      for (const kind of cashKinds)
        expect(inUnits(week[kind])).toBe(sum(own.filter((item) => item.kind === kind)));
      expect(inUnits(week.total)).toBe(sum(own));
    });
    expect([inUnits(overdue), inUnits(later)]).toEqual([
      sum(late),
      sum(items.filter(({ day }) => day >= today && !weekOf(day))),
    ]);
    for (const apart of unrated)
      for (const kind of cashKinds)
        expect(BigInt(Math.round(apart[kind] * 100))).toBe(
          items
            .filter((item) => item.rate === null && item.currency === apart.currency && item.kind === kind)
            .reduce((all, { given }) => all + given.units, 0n),
        );
  }
});

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
