import { addDays } from "~/lib/calendar-days";
import { type Money, money } from "~/models/purchase-order/money";

export interface DayOfUnitCost {
  /** YYYY-MM-DD. */
  day: string;
  /** At the day's end, in the shop's currency; null where no unit of known cost was there. */
  unitCost: number | null;
}

/** What a pool had at the end of a day on which it changed. */
export interface PoolOfDay {
  day: string;
  poolId: string;
  /** Units of known cost. */
  units: number;
  value: Money;
}

const mostDays = 1_000;
const unitDigits = 4;

/** The mean of all pools at each day's end, from the first day on that is known; the last days of a longer range. */
export function unitCostByDay(
  changed: readonly PoolOfDay[],
  { start, end }: { start: string; end: string },
): DayOfUnitCost[] {
  const [first] = changed;
  if (!first) return [];
  const pools = new Map<string, PoolOfDay>();
  const days: DayOfUnitCost[] = [];
  let next = 0;
  for (let day = first.day > start ? first.day : start; day <= end; day = addDays(day, 1)) {
    for (let pool = changed[next]; pool && pool.day <= day; pool = changed[(next += 1)])
      pools.set(pool.poolId, pool);
    days.push({ day, unitCost: meanOf([...pools.values()]) });
  }
  return days.slice(-mostDays);
}

/** How often it became another one, the first time included. */
export function stepsOf(days: readonly DayOfUnitCost[]): number {
  const known = days.flatMap(({ unitCost }) => unitCost ?? []);
  return known.filter((unitCost, index) => unitCost !== known[index - 1]).length;
}

function meanOf(pools: readonly PoolOfDay[]): number | null {
  const units = pools.reduce((sum, pool) => sum + pool.units, 0);
  if (units <= 0) return null;
  const value = pools.reduce((sum, pool) => sum.plus(pool.value), money(0));
  return value.div(units).toDecimalPlaces(unitDigits).toNumber();
}
