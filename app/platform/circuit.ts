interface Circuit {
  silences: number;
  /** Until then nobody asks; 0 while the shop is still asked. */
  openUntil: number;
}

/** So many requests in a row without a usable answer, and the shop is left alone for a while. */
export const failuresUntilOpen = 8;
/** Milliseconds until one request, and then the next, may find out whether the platform is back. */
export const openMs = 3_000;

/** Only shops whose last request had no usable answer are in here. */
const circuits = new Map<string, Circuit>();

/**
 * Milliseconds until a shop may be asked again, 0 when it may be asked now. After a pause the first caller finds out
 * for all: until it has its answer the others wait, one pause at most.
 */
export function waitForRecovery(domain: string, now = performance.now()): number {
  const circuit = circuits.get(domain);
  if (!circuit || circuit.openUntil === 0) return 0;
  if (now < circuit.openUntil) return circuit.openUntil - now;
  circuit.openUntil = now + openMs;
  return 0;
}

/** A usable answer came: all may ask again. */
export function noteAnswer(domain: string): void {
  circuits.delete(domain);
}

/** No usable answer came: the eighth in a row, and each one after it, leaves the shop alone for `openMs`. */
export function noteNoResponse(domain: string, now = performance.now()): void {
  const silences = (circuits.get(domain)?.silences ?? 0) + 1;
  circuits.set(domain, { silences, openUntil: silences < failuresUntilOpen ? 0 : now + openMs });
}
