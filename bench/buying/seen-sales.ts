import type { Market } from "./market";
import { RunningSums } from "./running-sums";

/** What was sold on the days that a policy has seen; days of lost sales count as days without demand. */
export class SeenSales {
  private readonly units: RunningSums;
  private readonly squares: RunningSums;

  constructor(
    private readonly variants: Market["variants"],
    days: number,
  ) {
    this.units = new RunningSums(variants.length, days);
    this.squares = new RunningSums(variants.length, days);
  }

  learn(variant: number, day: number, sold: number): void {
    this.units.add(variant, day, sold);
    this.squares.add(variant, day, sold * sold);
  }

  /** Units of the days before `day`. */
  soldIn(variant: number, day: number, lastDays: number): number {
    return this.units.between(variant, Math.max(0, day - lastDays), day);
  }

  /** Mean and deviation of a day, of as many of the last days as there were since the first sale. */
  dayIn(variant: number, day: number, lastDays: number): { mean: number; deviation: number } {
    const days = Math.max(1, Math.min(lastDays, day - (this.variants[variant]?.firstSale ?? 0)));
    const mean = this.soldIn(variant, day, lastDays) / days;
    const meanSquare = this.squares.between(variant, Math.max(0, day - lastDays), day) / days;
    return { mean, deviation: Math.sqrt(Math.max(0, meanSquare - mean * mean)) };
  }
}
