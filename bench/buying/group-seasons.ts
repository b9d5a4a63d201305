import type { GroupWeek } from "../../app/models/forecast/group-growth";
import { seasonFactor, seasonOf } from "../../app/models/forecast/season";

/** How the groups of a shop sell through the year, once a year of it is known. */
export class GroupSeasons {
  private readonly weeks = new Map<string, GroupWeek[]>();
  private readonly factors = new Map<string, Float64Array | null>();
  private lastDay = 0;

  learn(group: string, day: number, sold: number): void {
    if (sold <= 0) return;
    const history = this.weeks.get(group) ?? [];
    this.weeks.set(group, history);
    const week = Math.floor(day / 7);
    while (history.length <= week) history.push({ units: 0, sellingDays: 0 });
    const current = history[week] as GroupWeek;
    current.units += sold;
    current.sellingDays += 1;
  }

  endWeek(day: number): void {
    this.lastDay = day;
    for (const [group, history] of this.weeks) {
      while (history.length <= Math.floor(day / 7)) history.push({ units: 0, sellingDays: 0 });
      this.factors.set(group, seasonOf(history));
    }
  }

  /** The coming days beside those that the rate was learned from; 1 without a year of sales. */
  factor(group: string, day: number, days: number): number {
    const factors = this.factors.get(group);
    if (!factors) return 1;
    return seasonFactor(factors, { from: day - this.lastDay - 1, days });
  }
}
