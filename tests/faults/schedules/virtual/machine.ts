import { AsyncLocalStorage } from "node:async_hooks";

const ofNow = new AsyncLocalStorage<Machine>();

/** The machine on which the code that asks is running; null for the harness itself. */
export function machineOfNow(): Machine | null {
  return ofNow.getStore() ?? null;
}

/** What a dead machine is answered. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A process of the app, played within this one: what it wants of the world can be cut off at any moment. */
export class Machine {
  isDead = false;
  /** Until then it is stopped, as by SIGSTOP. */
  frozenUntil = 0;
  /** Milliseconds by which its clock is ahead. */
  skewMs = 0;
  /** Effect points passed so far: before and after each writing statement and each request. */
  points = 0;
  /** Called with everything that the world answers to its code. */
  onHeard: (answer: unknown) => void = () => undefined;
  private readonly mourners: (() => void)[] = [];

  constructor(
    readonly name: string,
    /** Called at each effect point; it may end the machine. */
    private readonly onPoint: (machine: Machine, what: string) => void = () => undefined,
  ) {}

  /** Runs code on the machine. Null when the machine died before the code was done: it then never goes on. */
  async run<T>(work: () => Promise<T>): Promise<{ value: T } | null> {
    if (this.isDead) return null;
    return ofNow.exit(
      () =>
        new Promise((resolve, reject) => {
          this.mourners.push(() => resolve(null));
          ofNow.run(this, () => void work().then((value) => resolve({ value }), reject));
        }),
    );
  }

  /** A moment at which the world outside has changed or is about to. False when the machine did not survive it. */
  pass(what: string): boolean {
    if (this.isDead) return false;
    this.points += 1;
    this.onPoint(this, what);
    return !this.isDead;
  }

  die(): void {
    this.isDead = true;
    for (const mourn of this.mourners) mourn();
  }
}
