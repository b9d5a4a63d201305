import { describe, expect, it } from "vitest";
import { money } from "~/models/purchase-order/money";
import { matchSales, type SalesDay } from "~/models/sold-cost/match-sales";
import { currenciesOfTests } from "../support/lot";
import { text } from "./expect-same";
import { randomSales } from "./random-sales";
import { replayByTheRules } from "./reference";
import { changesIn, type DayOfSales, salesByDay, type SoldPart, soldParts } from "./reference-sold";
import { replayByTheApp } from "./replay-app";
import { dayAt, type SalesHistory } from "./sales-history";

const methods = ["average", "fifo"] as const;

function byTheRules({ history, days, told }: SalesHistory) {
  const { entries } = replayByTheRules(history);
  const sales = salesByDay(told, history.digits);
  const firstDay = days[entries.findIndex((ofStep) => ofStep.length > 0)] ?? Infinity;
  return { entries, sales, parts: soldParts(changesIn(entries, days), sales, firstDay), firstDay };
}

/** As the app reads them: without what was sold before the variant's first entry. */
function daysLeft(sales: ReadonlyMap<number, DayOfSales>, firstDay: number): SalesDay[] {
  return [...sales]
    .filter(([day]) => day >= firstDay)
    .map(([day, { sold, returned }]) => ({
      day: dayAt(day),
      sold: Number(sold),
      returned: Number(returned),
    }));
}

function byTheApp({ history, days }: SalesHistory, sales: SalesDay[]): string[] {
  const { digits } = history;
  const decimal = (units: bigint) =>
    money(units.toString())
      .div(10 ** digits)
      .toFixed();
  const changes = changesIn(replayByTheApp(history).entries, days).map(({ id, day, ...change }) => ({
    ...{
      entryId: id,
      day: dayAt(day),
      units: Number(change.units),
      unknownUnits: Number(change.unknownUnits),
    },
    ...{ amount: decimal(change.amount), value: decimal(change.value) },
  }));
  return matchSales({ changes, sales }, digits).map(
    ({ entryId, saleDay, day, units, unknownUnits, ...part }) =>
      text([
        ...[String(entryId), saleDay, day, units, unknownUnits],
        ...[part.amount.toFixed(digits), part.value.toFixed(digits)],
      ]),
  );
}

const shown = (parts: readonly SoldPart[], digits: number) =>
  parts.map(({ id, saleDay, day, units, unknownUnits, amount, value }) =>
    text([
      ...[String(id), dayAt(saleDay), dayAt(day), Number(units), Number(unknownUnits)],
      ...[amount, value].map((one) =>
        money(one.toString())
          .div(10 ** digits)
          .toFixed(digits),
      ),
    ]),
  );

function expectSameParts(seed: string, length: number, settings: Parameters<typeof randomSales>[2]): void {
  const one = randomSales(seed, length, settings);
  const { sales, parts, firstDay } = byTheRules(one);
  expect(byTheApp(one, daysLeft(sales, firstDay)), seed).toEqual(shown(parts, settings.digits));
}

describe.each(currenciesOfTests)("in %s the cost of goods sold", (currency, digits) => {
  it.each(methods)("with %s cost is that of docs/costs.md, match by match", (method) => {
    for (let seed = 0; seed < 30; seed += 1) {
      const scope = seed % 2 === 0 ? "shop" : "location";
      expectSameParts(`${currency} ${method} ${seed}`, 50, { method, scope, digits });
    }
  });
});

it.each(methods)(
  "the cost of goods sold with %s cost is that of docs/costs.md over 10,000 steps",
  (method) => {
    expectSameParts(`sold ${method}`, 10_000, { method, scope: "location", digits: 2 });
  },
);

it("what is matched, and what is left, adds up to the changes in the store, and no unit is sold twice", () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const one = randomSales(`sum ${seed}`, 50, { method: "fifo", scope: "location", digits: seed % 4 });
    const { entries, sales, parts } = byTheRules(one);
    for (const change of changesIn(entries, one.days)) {
      const own = parts.filter(({ id }) => id === change.id);
      const units = own.reduce((sum, part) => sum + part.units, 0n);
      const value = own.reduce((sum, part) => sum + part.value, 0n);
      expect(change.units < 0n ? units >= change.units : units <= change.units).toBe(true);
      if (units === change.units) expect(value).toBe(change.value);
    }
    for (const [day, { sold, returned }] of sales) {
      const of = parts.filter(({ saleDay }) => saleDay === day);
      const sum = (sign: bigint) =>
        of.reduce((all, { units }) => (units * sign > 0n ? all + units * sign : all), 0n);
      expect([sum(-1n) <= sold, sum(1n) <= returned]).toEqual([true, true]);
    }
  }
});
