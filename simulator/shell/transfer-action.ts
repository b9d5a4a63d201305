import type { Action } from "../transfers/action";
import type { Outcome } from "../transfers/rules";
import type { Visit } from "./visit";

/** What a member of staff does to a transfer on one of its pages. */
export function staffAction({ world, store }: Visit, mutation: string): Action {
  return { world, store, actor: "admin", mutation };
}

/** What was done; throws the platform's sentences when it was refused. */
export function outcomeOf<T>(outcome: Outcome<T>): T {
  if (outcome.value !== null) return outcome.value;
  throw new Error(outcome.errors.map(({ message }) => message).join(" "));
}
