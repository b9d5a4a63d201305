import type { Random } from "../../../../simulator/stores/random";
import { inContextOfNow } from "./context-of-now";
import { type Machine, machineOfNow } from "./machine";
import { real, type Timekeeper, type VirtualTimer } from "./time";

/** Something that code wants done outside of itself: a statement, a request. One at a time is let go. */
export interface PendingStep {
  machine: Machine;
  /** Steps of one lane (a database connection) are let go in their order. */
  lane: object | null;
  label: string;
  /** Does it; resolves once it is over, or is known to wait for somebody else. */
  run(): Promise<void>;
}

interface Timer {
  at: number;
  order: number;
  machine: Machine | null;
  run(): void;
}

/** How many turns of the event loop code gets to say what it wants next. */
const turns = 2;

/**
 * Time and order of one schedule. Code runs until all it waits for is a statement, a request or a moment; then one
 * of the first two, chosen by chance, is let go, and where there is none the clock moves on to the next moment. So
 * the same chance makes the same run, whatever the machine is doing meanwhile.
 */
export class Stepper implements Timekeeper {
  private clock: number;
  private waiting: PendingStep[] = [];
  private timers: Timer[] = [];
  private order = 0;
  /** Real work that no request stands for, such as a connection that is being opened. */
  private underWay = 0;
  /** Each step and its moment, as text; the harness decides whether they are recorded. */
  readonly steps: string[] = [];
  keepsSteps = false;
  /** A machine was stopped: others may have waited for its locks. */
  hasStopped = false;

  constructor(
    start: number,
    private readonly choice: Random,
    private readonly noise: Random,
    private readonly hooks: {
      /** Asked when nobody wants anything and the clock is about to move; true when the run is over. */
      isOver(): Promise<boolean>;
      /** Statements that waited for a lock; resolves true when one of them went on. */
      goOn(): Promise<boolean>;
      /** Which request continues next, where that is not left to chance. */
      pick?(open: readonly PendingStep[]): Promise<PendingStep>;
    },
  ) {
    this.clock = start;
  }

  now(): number {
    return Math.floor(this.clock);
  }

  skew(): number {
    return machineOfNow()?.skewMs ?? 0;
  }

  random(): number {
    return this.noise.next();
  }

  startTimer(run: () => void, milliseconds: number): VirtualTimer {
    const timer: Timer = {
      at: this.clock + Math.max(1, milliseconds || 0),
      order: this.order++,
      machine: machineOfNow(),
      run: inContextOfNow(run),
    };
    if (!timer.machine?.isDead) this.timers.push(timer);
    return { cancel: () => void (this.timers = this.timers.filter((one) => one !== timer)) };
  }

  want(step: PendingStep): void {
    if (!step.machine.isDead) this.waiting.push(step);
  }

  async during<T>(work: Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await work;
    } finally {
      this.underWay -= 1;
    }
  }

  /** Nothing that a dead machine wanted happens any more. */
  forget(machine: Machine): void {
    this.waiting = this.waiting.filter((step) => step.machine !== machine);
    this.timers = this.timers.filter((timer) => timer.machine !== machine);
  }

  /** Runs until the schedule is over; an error when it is not by the limit of virtual time. */
  async drive(limitMs: number): Promise<void> {
    const until = this.clock + limitMs;
    for (;;) {
      await this.settle();
      if (await this.hooks.goOn()) continue;
      const open = this.openSteps();
      if (open.length > 0) {
        await this.letGo((await this.hooks.pick?.(open)) ?? this.choice.pick(open));
        continue;
      }
      if (await this.hooks.isOver()) return;
      if (this.clock > until) return;
      this.moveOn();
    }
  }

  private async letGo(step: PendingStep): Promise<void> {
    this.waiting = this.waiting.filter((one) => one !== step);
    this.clock += 1 + Math.floor(this.choice.next() * 3);
    this.note(`${step.machine.name}: ${step.label}`);
    await step.run();
  }

  private note(what: string): void {
    if (this.keepsSteps) this.steps.push(`${this.clock} ${what.replaceAll(/\s+/g, " ").slice(0, 160)}`);
  }

  private openSteps(): PendingStep[] {
    const lanes = new Set<object>();
    return this.waiting.filter(({ machine, lane }) => {
      const isFirst = lane === null || !lanes.has(lane);
      if (lane) lanes.add(lane);
      return isFirst && machine.frozenUntil <= this.clock;
    });
  }

  private moveOn(): void {
    const thaw = this.waiting.map(({ machine }) => machine.frozenUntil).filter((at) => at > this.clock);
    const due = (timer: Timer) => Math.max(timer.at, timer.machine?.frozenUntil ?? 0);
    const next = this.timers.reduce<Timer | undefined>(
      (first, one) => (first && (due(first) - due(one) || first.order - one.order) < 0 ? first : one),
      undefined,
    );
    const at = Math.min(next ? due(next) : Infinity, ...thaw);
    if (at === Infinity) throw new Error("nothing will ever happen any more");
    this.clock = Math.max(this.clock, at);
    this.note(`a moment of ${next?.machine?.name ?? "the harness"}`);
    if (!next || due(next) > this.clock) return;
    this.timers = this.timers.filter((timer) => timer !== next);
    next.run();
  }

  /** What is requested and waited for, as text. */
  pending(): string[] {
    return [
      ...this.waiting.map(({ machine, label }) => `${machine.name} wants ${label}`),
      ...this.timers.map(
        ({ at, machine }) => `${machine?.name ?? "the harness"} waits for ${at - this.clock} ms`,
      ),
      ...(this.underWay > 0 ? [`${this.underWay} connections are being opened or cut off`] : []),
    ];
  }

  private async settle(): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      do await nextTurn();
      while (this.underWay > 0);
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void real.setImmediate(resolve));
}
