import { classShares, type SalesClass } from "~/models/reorder-policy/policy";
import { type MeasuredPast, monthOf } from "./measure-past";
import { addSums, type MonthSums, noSums } from "./month-sums";

export interface MonthRow extends MonthSums {
  /** Its first day, in ISO 8601. */
  month: string;
  salesClass: SalesClass;
  days: number;
  stockDays: number;
  variants: number;
  measured: number;
}

/** The months that are shown, with the one that yesterday belongs to. */
const shownMonths = 12;
/** Forecasts learn for so long before they are judged. */
const learningDays = 28;
/** With fewer days nothing can be told. */
const fewestDays = 7;
const classes = ["A", "B", "C"] as const;

/** The first measured day for a shop that has sold since a day, both counted from 1970-01-01. */
export function firstMeasured(soldSince: number, today: number): number {
  const [year = 0, month = 1] = monthOf(today - 1)
    .split("-")
    .map(Number);
  const firstOfMonths = Date.UTC(year, month - shownMonths, 1) / 86_400_000;
  return Math.max(firstOfMonths, soldSince + learningDays);
}

interface Measured {
  past: Pick<MeasuredPast, "months" | "knownFrom">;
  /** As how many variants it counts. */
  weight: number;
}

/** The classes of one month's variants, as they would have been told apart on its first day. */
function classesOf(variants: readonly { dailySales: number; weight: number }[]): SalesClass[] {
  const whole = variants.reduce((sum, { dailySales, weight }) => sum + dailySales * weight, 0);
  const found: SalesClass[] = variants.map(() => "C");
  let above = 0;
  const ranked = variants.map((variant, index) => ({ ...variant, index }));
  for (const { dailySales, weight, index } of ranked.toSorted((a, b) => b.dailySales - a.dailySales)) {
    if (dailySales <= 0) break;
    found[index] = above < classShares.A * whole ? "A" : above < classShares.B * whole ? "B" : "C";
    above += dailySales * weight;
  }
  return found;
}

/**
 * Variants' months from the day `from` until the one before `today`, added up by class, each class of each month in a
 * row; none for a few days.
 */
export function rowsOf(
  all: readonly Measured[],
  { from, today }: { from: number; today: number },
): MonthRow[] {
  const knownFrom = Math.min(today, ...all.map(({ past }) => past.knownFrom ?? today));
  if (all.length === 0 || today - from < fewestDays) return [];
  const rows = new Map<string, MonthRow>();
  for (let day = from; day < today; day += 1) {
    for (const salesClass of classes) {
      const month = `${monthOf(day)}-01`;
      const row = rows.get(month + salesClass) ?? {
        ...{ month, salesClass, days: 0, stockDays: 0, variants: 0, measured: 0 },
        ...noSums(),
      };
      row.days += 1;
      if (day >= knownFrom) row.stockDays += 1;
      rows.set(month + salesClass, row);
    }
  }
  for (const name of new Set([...rows.values()].map(({ month }) => month.slice(0, 7)))) {
    const variants = all.flatMap(({ past, weight }) => {
      const month = past.months.get(name);
      return month ? [{ ...month, weight }] : [];
    });
    const found = classesOf(variants);
    variants.forEach(({ sums, weight }, index) => {
      const row = rows.get(`${name}-01${found[index]}`);
      if (!row) return;
      row.measured += 1;
      row.variants += weight;
      addSums(row, sums, weight);
    });
  }
  return [...rows.values()].map((row) => ({ ...row, variants: Math.round(row.variants) }));
}
