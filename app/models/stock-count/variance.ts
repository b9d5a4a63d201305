export interface VarianceLine {
  variance: number;
  cost: number | null;
}

export interface VarianceSum {
  lines: number;
  /** Units that were found and not expected. */
  overUnits: number;
  /** Units that were expected and not found; positive. */
  shortUnits: number;
  overValue: number;
  shortValue: number;
  /** Lines that differ and have no cost, which the values leave out. */
  withoutCost: number;
}

/** The value of a difference in the shop's currency, null when the cost is unknown. */
export function valueOf({ variance, cost }: VarianceLine): number | null {
  return cost === null ? null : exact(variance * cost);
}

export function sumVariances(lines: readonly VarianceLine[]): VarianceSum {
  const sum = { lines: 0, overUnits: 0, shortUnits: 0, overValue: 0, shortValue: 0, withoutCost: 0 };
  for (const line of lines) {
    if (line.variance === 0) continue;
    const value = valueOf(line);
    sum.lines += 1;
    if (value === null) sum.withoutCost += 1;
    if (line.variance > 0) {
      sum.overUnits += line.variance;
      sum.overValue = exact(sum.overValue + (value ?? 0));
    } else {
      sum.shortUnits -= line.variance;
      sum.shortValue = exact(sum.shortValue - (value ?? 0));
    }
  }
  return sum;
}

/** Costs have four decimals; so have their products with whole units, and their sums. */
function exact(amount: number): number {
  return Math.round(amount * 10_000) / 10_000 || 0;
}
