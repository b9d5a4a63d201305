/** Sums of a figure of many variants up to the end of each day, by day and variant, so that a day's stand together. */
export class RunningSums {
  private readonly until: Float64Array[];

  constructor(variants: number, days: number) {
    this.until = Array.from({ length: days + 1 }, () => new Float64Array(variants));
  }

  /** Called for each day in turn, from any day on. */
  add(variant: number, day: number, value: number): void {
    const after = this.until[day + 1];
    if (after) after[variant] = (this.until[day]?.[variant] ?? 0) + value;
  }

  /** Of the days from `from` up to the one before `until`. */
  between(variant: number, from: number, until: number): number {
    return (this.until[until]?.[variant] ?? 0) - (this.until[from]?.[variant] ?? 0);
  }
}
