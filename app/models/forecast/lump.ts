import type { DemandState } from "./demand-state";
import { startWeight } from "./pooled-start";

type Sums = Pick<DemandState, "units" | "squares">;

/**
 * The size of a selling day as a unit of demand sees it: what a buyer takes at once spreads demand. A variant with few
 * sales leans on `usual`.
 */
export function lumpOf({ units, squares }: Sums, usual: number): number {
  const weight = startWeight * usual;
  return (squares + weight * usual) / (units + weight);
}

/** The median over a shop's variants that sold, 1 when none did. */
export function usualLump(states: Iterable<Sums>): number {
  const lumps: number[] = [];
  for (const { units, squares } of states) if (units > 0) lumps.push(squares / units);
  const sorted = Float64Array.from(lumps).sort();
  return sorted[sorted.length >> 1] ?? 1;
}
