import type { Stepper } from "./virtual/stepper";

/** Wakes the workers when jobs were queued, as LISTEN does, or freed, which a worker would find at its next look. */
export class WakeUp {
  private rung = 0;
  private sleepers: (() => void)[] = [];

  constructor(private readonly stepper: Stepper) {}

  ring(): void {
    this.rung += 1;
    for (const wake of this.sleepers.splice(0)) wake();
  }

  /** The number of wake-ups so far; for `wait`. */
  next(): number {
    return this.rung;
  }

  /** Until the next wake-up after the given number, a minute at most, or the time has come. */
  wait(since: number, milliseconds: number): Promise<void> {
    if (this.rung !== since) return Promise.resolve();
    return new Promise((resolve) => {
      this.sleepers.push(resolve);
      this.stepper.startTimer(resolve, Math.min(milliseconds, 60_000));
    });
  }
}
