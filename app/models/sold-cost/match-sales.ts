import { addDays } from "~/lib/calendar-days";
import { type Money, money } from "~/models/purchase-order/money";

/** So many days at most lie between a sale and the change of stock that it made. */
export const matchDays = 2;

/** A cost entry of units that left in the store, below 0, or came there. */
export interface StoreChange {
  entryId: bigint;
  day: string;
  units: number;
  /** Those of them whose cost is unknown; they leave or come first. */
  unknownUnits: number;
  amount: string;
  value: string;
}

/** Units that were sold, or came back from customers, on a day. Both above 0. */
export interface SalesDay {
  day: string;
  sold: number;
  returned: number;
}

/** What of an entry belongs to a day's sales or returns; signs are the entry's. */
export interface Match {
  entryId: bigint;
  saleDay: string;
  day: string;
  units: number;
  unknownUnits: number;
  amount: Money;
  value: Money;
}

/**
 * Which of a variant's changes in the store were sales, and which were customers' returns; docs/costs.md has the rules.
 * `sales` has each day once. Amounts are in units of the currency with so many `digits`; the parts of a change that is
 * matched wholly add up to it.
 */
export function matchSales(
  { changes, sales }: { changes: readonly StoreChange[]; sales: readonly SalesDay[] },
  digits: number,
): Match[] {
  const days = [...sales].sort((one, other) => (one.day < other.day ? -1 : 1));
  const sold = new Days(days.map((one) => ({ day: one.day, units: one.sold })));
  const returned = new Days(days.map((one) => ({ day: one.day, units: one.returned })));
  const inOrder = [...changes].sort(byDay).map((change) => {
    const of = change.units < 0 ? sold : returned;
    // A sale that never changed the stock would otherwise take the stock of every later one.
    return { change, of, sameDay: of.take(Math.abs(change.units), change.day, 0) };
  });
  return inOrder.flatMap(({ change, of, sameDay }) => {
    const missing = Math.abs(change.units) - sameDay.reduce((sum, { units }) => sum + units, 0);
    let from = 0;
    return [...sameDay, ...of.take(missing, change.day, matchDays)].map(({ day: saleDay, units }) => {
      const until = from + units;
      const match = partOf(change, { saleDay, from, until }, digits);
      from = until;
      return match;
    });
  });
}

function byDay(one: StoreChange, other: StoreChange): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return Number(one.entryId - other.entryId);
}

interface DayLeft {
  day: string;
  units: number;
}

/** What is left of the days' units, the oldest day first. */
class Days {
  #places: Map<string, number>;

  constructor(private readonly days: DayLeft[]) {
    this.#places = new Map(days.map(({ day }, place) => [day, place]));
  }

  /** At most so many units, of the days at most so far from this one. */
  take(wanted: number, day: string, reach: number): DayLeft[] {
    const taken: DayLeft[] = [];
    let missing = wanted;
    for (let distance = -reach; distance <= reach && missing > 0; distance += 1) {
      const one = this.days[this.#places.get(addDays(day, distance)) ?? -1];
      const units = Math.min(one?.units ?? 0, missing);
      if (!one || units <= 0) continue;
      one.units -= units;
      missing -= units;
      taken.push({ day: one.day, units });
    }
    return taken;
  }
}

interface Stretch {
  saleDay: string;
  /** Of the change's units, counted in the order in which they left or came. */
  from: number;
  until: number;
}

function partOf(change: StoreChange, { saleDay, from, until }: Stretch, digits: number): Match {
  const { entryId, day } = change;
  const sign = change.units < 0 ? -1 : 1;
  const unknown = Math.abs(change.unknownUnits);
  const unknownUntil = (units: number) => Math.min(units, unknown);
  const between = (whole: string) =>
    shareUntil(change, { whole, until, digits }).minus(shareUntil(change, { whole, until: from, digits }));
  const unknownUnits = unknownUntil(until) - unknownUntil(from);
  return {
    ...{ entryId, saleDay, day, units: sign * (until - from) },
    unknownUnits: unknownUnits === 0 ? 0 : sign * unknownUnits,
    ...{ amount: between(change.amount), value: between(change.value) },
  };
}

/** What the first units have of a whole that belongs to those of known cost. */
function shareUntil(
  { units, unknownUnits }: StoreChange,
  { whole, until, digits }: { whole: string; until: number; digits: number },
): Money {
  const unknown = Math.abs(unknownUnits);
  const known = Math.abs(units) - unknown;
  const [part, all] = known > 0 ? [Math.max(0, until - unknown), known] : [until, Math.abs(units)];
  return money(whole).times(part).div(all).toDecimalPlaces(digits);
}
