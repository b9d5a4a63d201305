/** What some variants' days of a month came to. All are sums, so that variants and classes add up. */
export interface MonthSums {
  /** Days of variants whose stock was known, and how many of them had nothing to sell; parts count. */
  knownDays: number;
  emptyDays: number;
  /** Units asked for on these days, with those that were not there, and units sold. */
  asked: number;
  served: number;
  /** What was not there, in money. */
  lostSales: number;
  /** Of each of these days' evenings, in units of money times days. */
  stockValueDays: number;
  /** Units that were forecast on the month's first day, units asked for, and by how many they differ, each variant alone. */
  forecast: number;
  actual: number;
  missed: number;
  /** The same days played: units asked for, and under each way of ordering those served and the evenings' stock. */
  playedAsked: number;
  forecastServed: number;
  forecastValueDays: number;
  ruleServed: number;
  ruleValueDays: number;
}

export const noSums = (): MonthSums => ({
  knownDays: 0,
  emptyDays: 0,
  asked: 0,
  served: 0,
  lostSales: 0,
  stockValueDays: 0,
  forecast: 0,
  actual: 0,
  missed: 0,
  playedAsked: 0,
  forecastServed: 0,
  forecastValueDays: 0,
  ruleServed: 0,
  ruleValueDays: 0,
});

const names = Object.keys(noSums()) as (keyof MonthSums)[];

/** Adds in place, each as `weight` variants. */
export function addSums(to: MonthSums, sums: MonthSums, weight = 1): void {
  for (const name of names) to[name] += weight * sums[name];
}

/** One way of ordering, played on the same days as the other. */
export interface PlayedWay {
  fillRate: number;
  /** On average, at cost. */
  stockValue: number;
}

/** What merchants read of the sums; null is not known. */
export interface ResultFigures {
  /** The share of the units asked for that were served. */
  fillRate: number | null;
  /** The share of the variants' days on which there was nothing to sell. */
  outOfStock: number | null;
  lostUnits: number | null;
  lostSales: number | null;
  stockValue: number | null;
  /** Units missed, whichever way, as a share of the units asked for. */
  error: number | null;
  /** What was forecast too much as a share of what was asked for; below 0 too little. */
  bias: number | null;
  byForecast: PlayedWay | null;
  byRules: PlayedWay | null;
}

/** `days` are those of the calendar that the sums are of; of `stockDays` the stock is known. */
export function figuresOf(
  sums: MonthSums,
  { days, stockDays }: { days: number; stockDays: number },
): ResultFigures {
  const { knownDays, asked, served, actual, forecast, playedAsked } = sums;
  const isKnown = knownDays > 0;
  const way = (units: number, valueDays: number): PlayedWay | null =>
    playedAsked > 0
      ? { fillRate: rounded(units / playedAsked, 4), stockValue: rounded(valueDays / days, 2) }
      : null;
  return {
    fillRate: isKnown ? share(served, asked) : null,
    outOfStock: share(sums.emptyDays, knownDays),
    lostUnits: isKnown ? rounded(asked - served, 1) : null,
    lostSales: isKnown ? rounded(sums.lostSales, 2) : null,
    stockValue: isKnown ? rounded(sums.stockValueDays / stockDays, 2) : null,
    error: share(sums.missed, actual),
    bias: share(forecast - actual, actual),
    byForecast: way(sums.forecastServed, sums.forecastValueDays),
    byRules: way(sums.ruleServed, sums.ruleValueDays),
  };
}

const share = (part: number, whole: number) => (whole > 0 ? rounded(part / whole, 4) : null);

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
