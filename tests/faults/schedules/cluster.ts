import type { Random } from "../../../simulator/stores/random";
import type { Clocks } from "./clocks";
import type { Crash } from "./plan";
import { mailAddress } from "./result";
import { endMachine, stopMachine } from "./virtual/end-machine";
import type { StatementGate } from "./virtual/gate";
import { Machine } from "./virtual/machine";
import type { Stepper } from "./virtual/stepper";

type Role = Crash["role"];

interface Options {
  stepper: Stepper;
  gate: StatementGate;
  random: Random;
  startedAt: number;
  clocks: Clocks;
  tell(what: string): void;
  /** What a worker does from its start to its death; `dead` are the names of those that have died before. */
  work(machine: Machine, dead: readonly string[]): void;
}

/** The effect points that a crash is aimed at, by what they are called. */
const aimed: Record<NonNullable<Crash["aim"]>, RegExp> = {
  change: /changes stock/,
  mail: new RegExp(new URL(mailAddress).host),
  job: /queue_job/,
};

/** A process that died is started again so soon. */
const restartMs = 2_000;

/** The app's processes; one that dies is replaced. */
export class Cluster {
  private readonly alive: Record<Role, Machine[]> = { web: [], worker: [] };
  private readonly dead: string[] = [];
  private started = 0;
  crashes = 0;
  freezes = 0;
  private turnedOff = 0;

  constructor(
    private readonly options: Options,
    private readonly due: Crash[],
  ) {}

  start(role: Role): void {
    this.started += 1;
    const machine = new Machine(`${role} ${this.started}`, (one, what) => this.onPoint(role, one, what));
    this.options.clocks.set(machine, { mayJump: true });
    this.alive[role].push(machine);
    if (role === "worker") this.options.work(machine, [...this.dead]);
  }

  /** One of the web processes; null while none is up. */
  web(): Machine | null {
    const up = this.alive.web.filter(({ frozenUntil }) => frozenUntil <= this.options.stepper.now());
    return up.length > 0 ? this.options.random.pick(up) : null;
  }

  /** Nothing is planned any more. */
  spare(): void {
    this.due.length = 0;
  }

  /** Nobody comes up again by itself. */
  killAll(): void {
    this.turnedOff += 1;
    for (const role of ["web", "worker"] as const) {
      for (const machine of [...this.alive[role]]) this.kill(role, machine, "", null);
    }
  }

  private onPoint(role: Role, machine: Machine, what: string): void {
    const { stepper, startedAt } = this.options;
    const next = this.due.find(
      (crash) =>
        crash.role === role &&
        stepper.now() >= startedAt + crash.from &&
        (!crash.aim || aimed[crash.aim].test(what)),
    );
    if (!next) return;
    next.point -= 1;
    if (next.point > 0) return;
    this.due.splice(this.due.indexOf(next), 1);
    if (next.stopMs === undefined) this.kill(role, machine, what, restartMs);
    else this.freeze(machine, what, next.stopMs);
  }

  private kill(role: Role, machine: Machine, what: string, againMs: number | null): void {
    const { stepper, tell } = this.options;
    if (what) this.crashes += 1;
    if (what) tell(`${machine.name} dies ${shorten(what)}`);
    this.alive[role] = this.alive[role].filter((one) => one !== machine);
    this.dead.push(machine.name);
    endMachine(this.options, machine);
    if (againMs === null) return;
    const turnedOff = this.turnedOff;
    stepper.startTimer(() => {
      if (this.turnedOff === turnedOff) this.start(role);
    }, againMs);
  }

  private freeze(machine: Machine, what: string, ms: number): void {
    const { stepper, tell } = this.options;
    this.freezes += 1;
    tell(`${machine.name} is stopped for ${ms} ms ${shorten(what)}`);
    stopMachine(this.options, machine, stepper.now() + ms);
  }
}

function shorten(what: string): string {
  return what.replaceAll(/\s+/g, " ").slice(0, 110);
}
