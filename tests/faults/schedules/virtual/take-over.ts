import type { StatementGate } from "./gate";
import { type Network, sendRequestsTo } from "./network";
import { passStatementsThrough } from "./postgres";
import type { Stepper } from "./stepper";
import { keepTimeBy } from "./time";

/** From here on time, statements and requests of machines are theirs; the answer gives all of them back. */
export function takeOver({
  stepper,
  gate,
  network,
}: {
  stepper: Stepper;
  gate: StatementGate;
  network: Network;
}): () => void {
  keepTimeBy(stepper);
  passStatementsThrough(gate);
  sendRequestsTo({ stepper, network });
  return () => {
    keepTimeBy(null);
    passStatementsThrough(null);
    sendRequestsTo(null);
  };
}
