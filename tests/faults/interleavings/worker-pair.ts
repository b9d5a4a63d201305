import { setTimeout as sleep } from "node:timers/promises";
import { operationLeaseMs } from "~/models/inventory-operation/lease.server";
import { applyOperation } from "~/sync/inventory-operation/apply.server";
import { endMachine, stopMachine } from "../schedules/virtual/end-machine";
import type { StatementGate } from "../schedules/virtual/gate";
import { Machine } from "../schedules/virtual/machine";
import type { Stepper } from "../schedules/virtual/stepper";
import type { Path } from "./path";
import { heardAs } from "./state";

/** A worker that finds the operation leased tries again when the lease is over. */
const againMs = operationLeaseMs + 1_000;

export interface Worker {
  machine: Machine;
  /** What it received, in order. */
  heard: string[];
  isDone: boolean;
}

interface Options {
  stepper: Stepper;
  gate: StatementGate;
  path: Path;
  /** Troubles that are still to come, which lost answers share. */
  troubles: { left: number };
  tell(what: string): void;
}

/**
 * Two workers that bring one change of stock to its end. At each of their effect points one of them may die, or be
 * stopped until the other one takes the change over, and then go on beside it.
 */
export class WorkerPair {
  readonly workers: Worker[];
  /** Effect points at which a death was possible. */
  points = 0;

  constructor(private readonly options: Options) {
    this.workers = ["first", "second"].map((name) => {
      const worker: Worker = {
        machine: new Machine(`the ${name} worker`, (machine, what) => this.onPoint(machine, what)),
        heard: [],
        isDone: false,
      };
      worker.machine.onHeard = (answer) => void worker.heard.push(heardAs(answer));
      return worker;
    });
  }

  begin(shopId: number, operationId: number): void {
    for (const worker of this.workers) {
      void worker.machine.run(async () => {
        await this.work(shopId, operationId);
        worker.isDone = true;
      });
    }
  }

  /** Nobody has anything left to do. One that is stopped while the other is done wakes up for the rest. */
  isOver(): boolean {
    const waiting = this.workers.filter(({ machine, isDone }) => !machine.isDead && !isDone);
    if (waiting.length === 0) return true;
    if (waiting.every(({ machine }) => machine.frozenUntil === Infinity)) this.wake();
    return false;
  }

  killAll(): void {
    for (const { machine } of this.workers) if (!machine.isDead) endMachine(this.options, machine);
  }

  private async work(shopId: number, operationId: number): Promise<void> {
    for (;;) {
      const waitMs = await applyOperation(shopId, operationId).then(
        (state) => state.againMs,
        () => 0,
      );
      if (waitMs === null) return;
      await sleep(Math.max(waitMs, againMs));
      this.wake();
    }
  }

  private wake(): void {
    for (const { machine } of this.workers) {
      if (machine.frozenUntil === Infinity) machine.frozenUntil = this.options.stepper.now();
    }
  }

  private onPoint(machine: Machine, what: string): void {
    const { path, troubles } = this.options;
    if (troubles.left === 0) return;
    this.points += 1;
    const chosen = path.choose(3);
    if (chosen === 0) return;
    troubles.left -= 1;
    if (chosen === 1) {
      this.options.tell(`${machine.name} dies ${what}`);
      endMachine(this.options, machine);
    } else {
      this.options.tell(`${machine.name} is stopped ${what}`);
      stopMachine(this.options, machine, Infinity);
    }
  }
}
