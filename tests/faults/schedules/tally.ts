import { quantile } from "../../support/quantile";
import { type Mode, modes } from "./plan";
import type { Result } from "./result";

/** What many schedules came to, as it is in the report. */
export class Tally {
  schedules = 0;
  readonly failed: { seed: number; mode: Mode; violations: string[] }[] = [];
  private readonly byMode = new Map<Mode, { schedules: number; reviews: number }>();
  private readonly sums = {
    actions: 0,
    requests: 0,
    faults: 0,
    lostAnswers: 0,
    meddled: 0,
    crashes: 0,
    freezes: 0,
    statements: 0,
  };
  private readonly rests: number[] = [];
  private readonly times: number[] = [];
  private cpuMs = 0;
  private leastFaults = Infinity;

  add({ seed, mode, violations, reviews, figures, ms, cpuMs }: Result): void {
    this.schedules += 1;
    if (violations.length > 0) this.failed.push({ seed, mode, violations });
    const known = this.byMode.get(mode) ?? { schedules: 0, reviews: 0 };
    this.byMode.set(mode, { schedules: known.schedules + 1, reviews: known.reviews + reviews });
    this.times.push(ms);
    this.cpuMs += cpuMs;
    if (!figures) return;
    for (const name of Object.keys(this.sums) as (keyof typeof this.sums)[]) this.sums[name] += figures[name];
    const { faults, lostAnswers, crashes, freezes } = figures;
    this.leastFaults = Math.min(this.leastFaults, faults + lostAnswers + crashes + freezes);
    if (figures.restMs !== null) this.rests.push(figures.restMs);
  }

  report(): { counts: Record<string, number>; details: Record<string, unknown> } {
    return {
      counts: {
        ...{ schedules: this.schedules, failed: this.failed.length, ...this.sums },
        faultsInTheCalmestSchedule: this.leastFaults,
        medianVirtualMsToRest: quantile(this.rests, 0.5),
        mostVirtualMsToRest: quantile(this.rests, 1),
        medianMsEach: quantile(this.times, 0.5),
        cpuSecondsWithoutPostgres: Math.round(this.cpuMs / 1_000),
      },
      details: {
        modes: Object.fromEntries(
          modes.map((mode) => [mode, this.byMode.get(mode) ?? { schedules: 0, reviews: 0 }]),
        ),
      },
    };
  }
}
