import { inSmallest, nearest, share } from "./fraction";
import type { Entry } from "./history";
import type { Told } from "./sales-history";

const reach = 2;

/** A change of the stock in the store, its units and money in whole numbers. */
export interface Change {
  id: bigint;
  day: number;
  units: bigint;
  unknownUnits: bigint;
  amount: bigint;
  value: bigint;
}

export interface SoldPart {
  id: bigint;
  saleDay: number;
  day: number;
  units: bigint;
  unknownUnits: bigint;
  amount: bigint;
  value: bigint;
}

/** Of a variant on a day; amounts in smallest units, those of refunds above 0. */
export interface DayOfSales {
  sold: bigint;
  returned: bigint;
  unpriced: bigint;
  soldFor: bigint;
  returnedFor: bigint;
}

/** The changes in the store among a history's entries, whose numbers are their places. */
export function changesIn(entries: readonly (readonly Entry[])[], days: readonly number[]): Change[] {
  let id = 0n;
  return entries.flatMap((ofStep, step) =>
    ofStep.flatMap((entry) => {
      id += 1n;
      const { kind, units, unknownUnits, amount, value } = entry;
      if (kind !== "external" || units === 0n) return [];
      return [{ id, day: days[step] ?? 0, units, unknownUnits, amount, value }];
    }),
  );
}

/** What counts of all that was told: each order and refund at its latest, canceled orders and their refunds not. */
export function salesByDay(told: readonly Told[], digits: number): Map<number, DayOfSales> {
  const latest = new Map<string, Told>();
  for (const one of told) {
    const key = `${one.kind} ${one.id}`;
    if ((latest.get(key)?.age ?? 0) < one.age) latest.set(key, one);
  }
  const days = new Map<number, DayOfSales>();
  for (const { kind, orderId, day, lines } of latest.values()) {
    if (kind === "refund" && latest.get(`order ${orderId}`)?.lines.length === 0) continue;
    const units = lines.reduce((sum, line) => sum + BigInt(line.units), 0n);
    if (units === 0n) continue;
    const of = days.get(day) ?? { sold: 0n, returned: 0n, unpriced: 0n, soldFor: 0n, returnedFor: 0n };
    const isPriced = lines.every(({ amount }) => amount !== null);
    const amount = lines.reduce((sum, line) => sum + nearest(inSmallest(line.amount ?? "0", digits)), 0n);
    if (kind === "order") of.sold += units;
    else of.returned += units;
    if (!isPriced) of.unpriced += units;
    else if (kind === "order") of.soldFor += amount;
    else of.returnedFor += amount;
    days.set(day, of);
  }
  return days;
}

/**
 * Which changes were sales and which were returns, by docs/costs.md. `firstDay` is that of the variant's first entry:
 * what was sold before it matches nothing.
 */
export function soldParts(
  changes: readonly Change[],
  sales: ReadonlyMap<number, DayOfSales>,
  firstDay: number,
): SoldPart[] {
  const left = { sold: new Map<number, bigint>(), returned: new Map<number, bigint>() };
  for (const [day, { sold, returned }] of sales) {
    if (day < firstDay) continue;
    left.sold.set(day, sold);
    left.returned.set(day, returned);
  }
  const inOrder = [...changes].sort((one, other) => one.day - other.day || (one.id < other.id ? -1 : 1));
  const open = new Map(inOrder.map(({ id, units }) => [id, units < 0n ? -units : units]));
  const found = new Map<bigint, { saleDay: number; units: bigint }[]>(inOrder.map(({ id }) => [id, []]));
  const match = ({ id, units }: Change, saleDay: number) => {
    const of = units < 0n ? left.sold : left.returned;
    const there = of.get(saleDay) ?? 0n;
    const wanted = open.get(id) ?? 0n;
    const taken = there < wanted ? there : wanted;
    if (taken <= 0n) return;
    of.set(saleDay, there - taken);
    open.set(id, wanted - taken);
    found.get(id)?.push({ saleDay, units: taken });
  };
  for (const change of inOrder) match(change, change.day);
  for (const change of inOrder)
    for (let day = change.day - reach; day <= change.day + reach; day += 1) match(change, day);
  return inOrder.flatMap((change) => divided(change, found.get(change.id) ?? []));
}

/** Units of unknown cost come first; the known ones have the money, each part what the rounded sum rises by. */
function divided(change: Change, parts: readonly { saleDay: number; units: bigint }[]): SoldPart[] {
  const sign = change.units < 0n ? -1n : 1n;
  const all = sign * change.units;
  const unknown = sign * change.unknownUnits;
  const upTo = (money: bigint, units: bigint) => {
    if (all === unknown) return share(money, units, all);
    return units <= unknown ? 0n : share(money, units - unknown, all - unknown);
  };
  let before = 0n;
  return parts.map(({ saleDay, units }) => {
    const [from, until] = [before, before + units];
    before = until;
    const unknownIn = (until < unknown ? until : unknown) - (from < unknown ? from : unknown);
    return {
      ...{ id: change.id, saleDay, day: change.day, units: sign * units, unknownUnits: sign * unknownIn },
      amount: upTo(change.amount, until) - upTo(change.amount, from),
      value: upTo(change.value, until) - upTo(change.value, from),
    };
  });
}

/** The figures of a margin, in units and smallest units of the currency. */
export interface Figures {
  sold: bigint;
  returned: bigint;
  unpriced: bigint;
  withoutCost: bigint;
  netSales: bigint;
  netSalesWithoutCost: bigint;
  cost: bigint;
}

export const noFigures = (): Figures => ({
  ...{ sold: 0n, returned: 0n, unpriced: 0n, withoutCost: 0n },
  ...{ netSales: 0n, netSalesWithoutCost: 0n, cost: 0n },
});

/** A variant's figures by day: sales on their own, costs on the day of the stock. */
export function figuresByDay(
  sales: ReadonlyMap<number, DayOfSales>,
  parts: readonly SoldPart[],
  firstDay: number,
): Map<number, Figures> {
  const days = new Map<number, Figures>();
  const on = (day: number) => days.get(day) ?? days.set(day, noFigures()).get(day)!;
  for (const [day, { sold, returned, unpriced, soldFor, returnedFor }] of sales) {
    const of = parts.filter((part) => part.saleDay === day);
    const sum = (units: (part: SoldPart) => bigint) => of.reduce((total, part) => total + units(part), 0n);
    const matched = sum(({ units }) => (units < 0n ? -units : 0n));
    const cameBack = sum(({ units }) => (units > 0n ? units : 0n));
    const unknown = sum(({ units, unknownUnits }) => (units < 0n ? -unknownUnits : 0n));
    const isCosted = day >= firstDay;
    let unmatched = sold - matched;
    if (isCosted) {
      const never = returned - cameBack;
      unmatched -= never < unmatched ? never : unmatched;
    }
    const figures = on(day);
    figures.sold += sold;
    figures.returned += returned;
    figures.unpriced += unpriced;
    figures.withoutCost += unmatched + unknown;
    figures.netSales += soldFor - returnedFor;
    if (sold > 0n) figures.netSalesWithoutCost += share(soldFor, unmatched + unknown, sold);
    if (!isCosted) figures.netSalesWithoutCost -= returnedFor;
  }
  for (const { day, value } of parts) on(day).cost -= value;
  return days;
}
