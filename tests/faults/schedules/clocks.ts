import type { Random } from "../../../simulator/stores/random";
import type { Machine } from "./virtual/machine";
import type { Stepper } from "./virtual/stepper";

interface Options {
  random: Random;
  stepper: Stepper;
  tell(what: string): void;
}

/** A clock jumps within so long after its process has started. */
const latestJumpMs = 20_000;

/** How far each machine's clock is off: some jump while they run, forwards or backwards. */
export class Clocks {
  constructor(
    private readonly mostMs: number,
    private readonly options: Options,
  ) {}

  /** By how many milliseconds one clock is ahead. */
  drawn(): number {
    return this.mostMs === 0 ? 0 : this.options.random.int(-this.mostMs, this.mostMs);
  }

  set(machine: Machine, { mayJump = false } = {}): void {
    const { random, stepper, tell } = this.options;
    machine.skewMs = this.drawn();
    if (!mayJump || this.mostMs === 0 || random.next() < 0.5) return;
    stepper.startTimer(
      () => {
        machine.skewMs = this.drawn();
        tell(`the clock of ${machine.name} is set to be ${machine.skewMs} ms ahead`);
      },
      random.int(1, latestJumpMs),
    );
  }
}
