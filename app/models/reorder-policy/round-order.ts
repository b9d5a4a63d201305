/** How a supplier sells a variant, in units. */
export interface OrderUnits {
  /** A case; 1 for single units. */
  pack: number;
  /** What quantities of a line go up by, at least 1. */
  increment: number;
  /** The least quantity of a line, 0 for none. */
  minimum: number;
}

/** The least quantity that covers `needed` and that the supplier sells; 0 when nothing is needed. */
export function roundToOrderUnits(needed: number, { pack, increment, minimum }: OrderUnits): number {
  if (needed <= 0) return 0;
  const step = (pack * increment) / commonDivisor(pack, increment);
  return Math.ceil(Math.max(needed, minimum) / step) * step;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
