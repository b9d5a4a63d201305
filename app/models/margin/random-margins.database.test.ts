import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { markMatches } from "~/models/cost-change/mark-sold.server";
import { money } from "~/models/purchase-order/money";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { checkSoldCosts } from "~/models/sold-cost/check.server";
import { followSoldCosts } from "~/models/sold-cost/follow.server";
import type { CostEntryKind } from "~/models/stock-cost/cost-state";
import { nearest } from "../../../tests/costs/fraction";
import type { Entry } from "../../../tests/costs/history";
import { randomSales } from "../../../tests/costs/random-sales";
import { replayByTheRules } from "../../../tests/costs/reference";
import {
  changesIn,
  type Figures,
  figuresByDay,
  noFigures,
  salesByDay,
  soldParts,
} from "../../../tests/costs/reference-sold";
import { dayAt, type SalesHistory, type Told } from "../../../tests/costs/sales-history";
import { longIf } from "../../../tests/support/long";
import { currenciesOfTests } from "../../../tests/support/lot";
import { createShop } from "../../../tests/support/shop-in-database";
import { listMargins, streamMargins } from "./list.server";
import type { Margin } from "./margin-of";
import { readMarginTotals } from "./totals.server";

/** Entries and sales come in so many turns, and are matched after each. */
const turns = 3;

interface Variant extends SalesHistory {
  id: bigint;
  entries: Entry[][];
}

const variantOf = (id: number, name: string, length: number, digits: number): Variant => {
  const settings = { method: id % 2 === 0 ? "average" : "fifo", scope: "shop", digits } as const;
  const one = randomSales(`margin ${name} ${id}`, length, settings);
  return { ...one, id: BigInt(id), entries: replayByTheRules(one.history).entries };
};

/** A turn of the list, which keeps its order. */
function turnOf<T>(list: readonly T[], turn: number): T[] {
  const end = (place: number) => Math.ceil((list.length * place) / turns);
  return list.slice(end(turn), end(turn + 1));
}

async function addEntries(
  shop: ShopContext,
  { id: variantId, entries, days, history }: Variant,
  turn: number,
) {
  const decimal = (units: bigint) =>
    money(units.toString())
      .div(10 ** history.digits)
      .toFixed();
  const steps = turnOf([...entries.keys()], turn);
  const data = steps.flatMap((step) =>
    (entries[step] ?? []).map(
      ({ kind, locationId, units, unknownUnits, amount, value, unitsHere, pool }) => ({
        ...{ shopId: shop.id, variantId, kind: kind as CostEntryKind, locationId: BigInt(locationId) },
        ...{ at: new Date(dayAt(days[step] ?? 0)), day: new Date(dayAt(days[step] ?? 0)) },
        ...{ units: Number(units), unknownUnits: Number(unknownUnits), unitsHere: Number(unitsHere) },
        ...{ amount: decimal(amount), value: decimal(value), poolId: -1n, poolUnits: Number(pool.units) },
        ...{ poolUnknownUnits: Number(pool.unknownUnits), poolValue: decimal(pool.value) },
      }),
    ),
  );
  await db.costEntry.createMany({ data });
  const [first] = steps.filter((step) => entries[step]?.some(({ kind }) => kind === "external"));
  if (first !== undefined)
    await markMatches(db, shop.id, { variantIds: [variantId], day: dayAt(days[first] ?? 0) });
}

/** Ids are the shop's: those of each variant begin at its own million. */
function factOf({ id: variantId }: Variant, { kind, id, orderId, day, lines, age }: Told) {
  const own = (number: number) => variantId * 1_000_000n + BigInt(number);
  return {
    ...{ kind, id: own(id), orderId: own(orderId), at: new Date(`${dayAt(day)}T12:00:00Z`) },
    lines: lines.map(({ units, amount }) => ({ variantId, quantity: units, amount })),
    changedAt: new Date(Date.UTC(2027, 0, age)),
  };
}

/** A shop of these variants, whose costs and sales came by and by. */
async function shopOf(currency: string, variants: readonly Variant[]): Promise<ShopContext> {
  const names = Object.fromEntries(variants.map(({ id }) => [Number(id), `V${id}`]));
  const shop = await createShop({ currency, timeZone: "UTC", variants: names });
  for (let turn = 0; turn < turns; turn += 1) {
    for (const variant of variants) await addEntries(shop, variant, turn);
    // One after the other, so that an older one may come after a newer one.
    const told = variants.flatMap((variant) => turnOf(variant.told, turn).map((one) => factOf(variant, one)));
    for (const age of [2, 1, 3])
      await saveImportedSales(
        shop.id,
        told.filter(({ changedAt }) => changedAt.getUTCDate() === age),
      );
    await followSoldCosts(shop.id);
  }
  return shop;
}

/** By variant and day, by the rules alone. */
function byTheRules(variants: readonly Variant[], digits: number) {
  return variants.map(({ id, entries, days, told }) => {
    const sales = salesByDay(told, digits);
    const firstDay = days[entries.findIndex((ofStep) => ofStep.length > 0)] ?? Infinity;
    const parts = soldParts(changesIn(entries, days), sales, firstDay);
    return { id, days: figuresByDay(sales, parts, firstDay) };
  });
}

function sumOf(figures: Iterable<Figures>): Figures {
  const sum = noFigures();
  for (const one of figures) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += one[name];
  return sum;
}

/** As the report tells them: what is not known is null, and has no part in the margin. */
function marginOf(figures: Figures, digits: number): Margin {
  const { sold, returned, unpriced, withoutCost, netSales, netSalesWithoutCost, cost } = figures;
  const told = (units: bigint) => Number(units) / 10 ** digits;
  const hasPrice = unpriced === 0n || unpriced < sold + returned;
  const hasCost = withoutCost === 0n || withoutCost < sold || cost !== 0n;
  const known = netSales - netSalesWithoutCost;
  const margin = known - cost;
  const isKnown = hasPrice && hasCost;
  const thousandths = () => Number(nearest({ over: margin * 1_000n, under: known }));
  return {
    ...{ unitsSold: Number(sold), unitsReturned: Number(returned), unpricedUnits: Number(unpriced) },
    ...{ unitsWithoutCost: Number(withoutCost), netSales: hasPrice ? told(netSales) : null },
    ...{ netSalesWithoutCost: told(netSalesWithoutCost), costOfGoodsSold: hasCost ? told(cost) : null },
    margin: isKnown ? told(margin) : null,
    marginShare: isKnown && known > 0n ? thousandths() / 1_000 : null,
  };
}

async function expectSame(shop: ShopContext, variants: readonly Variant[], digits: number): Promise<void> {
  const rules = byTheRules(variants, digits);
  const all = rules.flatMap(({ days }) => [...days]);
  const last = Math.max(...all.map(([day]) => day));
  const range = { start: dayAt(0), end: dayAt(last) };
  expect(await readMarginTotals(shop, range)).toEqual(marginOf(sumOf(all.map(([, one]) => one)), digits));

  const byDay = new Map<string, Margin>();
  for await (const { id, name: _, sku: __, ...row } of streamMargins(shop, { range, group: "day" }))
    byDay.set(id, row);
  for (let day = 0; day <= last; day += 1) {
    const expected = sumOf(all.filter(([of]) => of === day).map(([, one]) => one));
    expect(byDay.get(dayAt(day)) ?? marginOf(noFigures(), digits), dayAt(day)).toEqual(
      marginOf(expected, digits),
    );
  }

  const { rows } = await listMargins(shop, { range, group: "variant", page: { limit: 250 } });
  const byVariant = new Map(rows.map(({ id, name: _, sku: __, ...row }) => [id.replace(/^.*\//, ""), row]));
  for (const { id, days } of rules)
    expect(byVariant.get(String(id)) ?? marginOf(noFigures(), digits), `variant ${id}`).toEqual(
      marginOf(sumOf(days.values()), digits),
    );
  // A part of the time, in which stock left without its sale, and sales came without their stock.
  const week = { start: dayAt(Math.floor(last / 3)), end: dayAt(Math.floor(last / 3) + 6) };
  const within = all.filter(([day]) => dayAt(day) >= week.start && dayAt(day) <= week.end);
  expect(await readMarginTotals(shop, week)).toEqual(marginOf(sumOf(within.map(([, one]) => one)), digits));
  expect(await checkSoldCosts(shop.id)).toBe(0);
}

describe.each(currenciesOfTests)("random sales in %s", (currency, digits) => {
  // A dollar and a euro have as many digits.
  const repeats = longIf(currency === "EUR");
  it("have the margins of docs/costs.md, day by day and variant by variant", repeats, async () => {
    const variants = Array.from({ length: 12 }, (_, place) => variantOf(place + 1, currency, 50, digits));
    await expectSame(await shopOf(currency, variants), variants, digits);
  });
});

it("10,000 steps with each method have the margins of docs/costs.md", { tags: "long" }, async () => {
  const variants = [1, 2].map((id) => variantOf(id, "long", 10_000, 2));
  await expectSame(await shopOf("USD", variants), variants, 2);
});
