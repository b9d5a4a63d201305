import type { StatementGate } from "./gate";
import type { Machine } from "./machine";
import type { Stepper } from "./stepper";

/** PostgreSQL ends transactions of a process that is stopped. */
const idleInTransactionMs = 10_000;

interface StepperAndGate {
  stepper: Stepper;
  gate: StatementGate;
}

/** The machine dies: nothing it wanted happens any more, and its connections are gone. */
export function endMachine({ stepper, gate }: StepperAndGate, machine: Machine): void {
  machine.die();
  stepper.forget(machine);
  void stepper.during(gate.cutOff(machine));
}

/** The machine is stopped, as by SIGSTOP, until that moment or until somebody sets another one. */
export function stopMachine({ stepper, gate }: StepperAndGate, machine: Machine, until: number): void {
  stepper.hasStopped = true;
  machine.frozenUntil = until;
  stepper.startTimer(() => {
    if (machine.frozenUntil > stepper.now()) {
      void stepper.during(gate.cutOff(machine, { inTransactionOnly: true }));
    }
  }, idleInTransactionMs);
}
