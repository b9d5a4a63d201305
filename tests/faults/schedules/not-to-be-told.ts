import type { LedgerEntry } from "../../../simulator/world/types";
import { placeOf } from "./checkers/case";

interface Reading {
  operation: string;
  outcome: string;
  /** The last entry of the platform's ledger that it saw. */
  seen?: number;
}

/**
 * The platform's ledger, in which a change that nobody could distinguish from another counts as somebody else's. It forgets its
 * key, and somebody undoes the change between the app's last reading of the level and the resend: what the resend
 * compares with is there again, and it takes effect a second time (decision 7).
 */
export function asItCouldBeTold(truth: readonly LedgerEntry[], readings: readonly Reading[]): LedgerEntry[] {
  return truth.map((step) => (isForgottenTwin(step, truth, readings) ? { ...step, actor: "admin" } : step));
}

function isForgottenTwin(step: LedgerEntry, truth: readonly LedgerEntry[], readings: readonly Reading[]) {
  if (step.actor !== "app") return false;
  const here = truth.filter((other) => placeOf(other) === placeOf(step) && other.seq < step.seq);
  const first = here.find(({ key, actor }) => actor === "app" && key === step.key);
  if (!first || first.before !== step.before) return false;
  const lastRead = readings
    .filter(
      ({ operation, outcome, seen = Infinity }) =>
        operation === "nodes" && outcome === "ok" && seen < step.seq,
    )
    .reduce((last, { seen = 0 }) => Math.max(last, seen), 0);
  return here.some(({ seq, actor }) => actor !== "app" && seq > lastRead);
}
