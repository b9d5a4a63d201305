import { demandAtRate } from "./horizon";

/**
 * What the last weeks' forecasts said and what came: pairs of the rate at a week's beginning, in units a day, and the
 * units asked for in it. The last pair is of the week that has not ended.
 */
export type PastWeeks = number[];

const weekDays = 7;
/** Forecasts from so many weeks, one after another, have to miss on the same side. */
const origins = 3;
/** A longer horizon is judged by this many weeks. */
const mostWeeks = 6;
/**
 * By how many of its spreads a forecast has to miss. It cannot miss by more than two where everything it expected stays
 * away, which is why less is enough there.
 */
const [tooFew, tooMany] = [1, 1.2];
/** By fewer buyers, each with the usual size, chance misses too. */
const fewestBuyers = 2;

/**
 * Notes in place a day that follows the one before; weeks begin on the same day for all. `rate` is asked for on a week's
 * first day.
 */
export function noteDay(
  weeks: PastWeeks,
  { day, rate, asked }: { day: number; rate: () => number; asked: number },
): void {
  if (day % weekDays === 0) weeks.push(rate(), 0);
  if (weeks.length > 0) weeks[weeks.length - 1] = (weeks.at(-1) ?? 0) + asked;
  weeks.splice(0, weeks.length - 2 * (mostWeeks + origins));
}

export interface SustainedMiss {
  sells: "more" | "less";
  /** Of how many weeks the sums are, up to the last one that has ended; units that were expected, and those asked for. */
  weeks: number;
  expected: number;
  asked: number;
}

/** How a forecast has become wrong: what was asked for lies far from it, on the same side three weeks in a row. */
export function sustainedMiss(
  weeks: PastWeeks,
  { days, lump }: { days: number; lump: number },
): SustainedMiss | null {
  const ended = Math.floor(weeks.length / 2) - 1;
  const length = Math.min(mostWeeks, Math.max(1, Math.round(days / weekDays)));
  if (ended < length + origins - 1) return null;
  const misses = Array.from({ length: origins }, (_, back) => {
    const origin = ended - length - back;
    const rate = weeks[2 * origin] ?? 0;
    const horizon = { leadTimeDays: 0, leadTimeVariation: 0, reviewDays: length * weekDays };
    const { mean, spread } = demandAtRate(rate, lump, horizon);
    let asked = 0;
    for (let week = origin; week < origin + length; week += 1) asked += weeks[2 * week + 1] ?? 0;
    const isEnough = spread > 0 && Math.abs(asked - mean) >= fewestBuyers * lump;
    return { expected: mean, asked, miss: isEnough ? (asked - mean) / spread : 0 };
  });
  const [latest] = misses;
  if (!latest) return null;
  const { expected, asked } = latest;
  const found = { weeks: length, expected, asked };
  if (misses.every(({ miss }) => miss >= tooMany)) return { sells: "more", ...found };
  if (misses.every(({ miss }) => miss <= -tooFew)) return { sells: "less", ...found };
  return null;
}
