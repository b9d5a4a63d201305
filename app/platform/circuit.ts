interface Circuit {
  silences: number;
  /** No request is sent before this moment; 0 while the circuit is closed. */
  openUntil: number;
}

/** After this many failed requests in a row the circuit opens. */
export const failuresUntilOpen = 8;
/** How many milliseconds the circuit stays open before one request may try whether the platform is back. */
export const openMs = 3_000;

/** Holds only the shops whose last request had no usable answer. */
const circuits = new Map<string, Circuit>();

/**
 * Milliseconds until a request for the shop may be sent, 0 when it may be sent now. After a pause the first caller
 * tries the platform; the others wait for its result, one pause at most.
 */
export function waitForRecovery(domain: string, now = performance.now()): number {
  const circuit = circuits.get(domain);
  if (!circuit || circuit.openUntil === 0) return 0;
  if (now < circuit.openUntil) return circuit.openUntil - now;
  circuit.openUntil = now + openMs;
  return 0;
}

/** Records a usable answer: the circuit closes. */
export function noteAnswer(domain: string): void {
  circuits.delete(domain);
}

/** Records a request without a usable answer. From the eighth in a row on, each one opens the circuit for `openMs`. */
export function noteNoResponse(domain: string, now = performance.now()): void {
  const silences = (circuits.get(domain)?.silences ?? 0) + 1;
  circuits.set(domain, { silences, openUntil: silences < failuresUntilOpen ? 0 : now + openMs });
}
