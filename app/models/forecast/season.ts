import { type GroupWeek, growthOf, halfBelieved, weeks } from "./group-growth";

const weekDays = 7;
const yearDays = weeks * weekDays;
/** Weeks on each side that smooth a week's factor: holidays move by days. */
const around = 1;
/** A rate is learned from about so many days before. */
const learnedDays = 28;

/**
 * The factor of each of the year's 52 weeks, by a group's last whole year with its growth taken out; their mean is 1.
 * The first is that of the week after the history's last. Null without a year of sales.
 */
export function seasonOf(history: readonly GroupWeek[]): Float64Array | null {
  const year = history.slice(-weeks);
  const sold = year.reduce((total, { units }) => total + units, 0);
  if (year.length < weeks || sold <= 0) return null;
  const growth = growthOf(history);
  const level = year.map(({ units }, week) => units / growth ** ((week + 0.5) / weeks));
  const mean = level.reduce((total, units) => total + units, 0) / weeks;
  const factors = Float64Array.from(level, (_, week) => {
    let [units, sellingDays] = [0, 0];
    for (let n = week - around; n <= week + around; n += 1) {
      units += level.at(n % weeks) ?? 0;
      sellingDays += year.at(n % weeks)?.sellingDays ?? 0;
    }
    const width = 2 * around + 1;
    const weight = sellingDays / width / (sellingDays / width + halfBelieved);
    return 1 + weight * (units / width / mean - 1);
  });
  const total = factors.reduce((a, b) => a + b, 0);
  return factors.map((factor) => (factor * weeks) / total);
}

/** The mean factor of `days` days that begin so many days after the history's last week. */
export function seasonOver(
  factors: ArrayLike<number>,
  { from, days }: { from: number; days: number },
): number {
  let total = 0;
  for (let day = from; day < from + days; day += 1) total += factors[Math.floor(day / weekDays) % weeks] ?? 1;
  return total / days;
}

/** The coming `days` from the day `from` of the factors on, beside those before it that a rate is learned from. */
export function seasonFactor(
  factors: ArrayLike<number>,
  { from, days }: { from: number; days: number },
): number {
  const past = seasonOver(factors, { from: from + yearDays - learnedDays, days: learnedDays });
  return past > 0
    ? seasonOver(factors, { from: from + yearDays, days: Math.max(1, Math.round(days)) }) / past
    : 1;
}
