import type { ExportLine } from "~/models/book-export/content";
import { fromSmallestUnits, toSmallestUnits } from "~/models/landed-charge/smallest-units";

export interface Pair {
  debit: ExportLine;
  credit: ExportLine;
  /** Decimal text above 0. */
  amount: string;
}

/** The lines of an entry as movements from one account to another: each side gives what it has, in its order. */
export function pairLines(entry: readonly ExportLine[], currency: string): Pair[] {
  const left = entry.map((line) => ({ line, units: toSmallestUnits(line.amount, currency) }));
  const debits = left.filter(({ units }) => units > 0n);
  const credits = left.filter(({ units }) => units < 0n).map(({ line, units }) => ({ line, units: -units }));
  const pairs: Pair[] = [];
  for (const debit of debits)
    for (const credit of credits) {
      const units = debit.units < credit.units ? debit.units : credit.units;
      if (units === 0n) continue;
      debit.units -= units;
      credit.units -= units;
      pairs.push({ debit: debit.line, credit: credit.line, amount: fromSmallestUnits(units, currency) });
    }
  return pairs;
}
