import type { DemandAhead } from "./horizon";

/** A forecast whose horizon has passed. */
export interface PastForecast extends DemandAhead {
  actual: number;
}

/**
 * The misses of past forecasts in units of their spread, pooled over a shop's variants by the mean that was forecast:
 * they say how far demand really goes beyond a forecast, whatever was assumed about its distribution.
 */
export interface MissTable {
  /** Means between the bins, ascending. */
  edges: readonly number[];
  /** Of each bin the misses at evenly spaced shares from 0 to 1. */
  quantiles: readonly Float64Array[];
}

const bins = 8;
/** Finer than the shares anybody asks for. */
const steps = 400;
/** With fewer in a bin, an assumed distribution says more. */
const fewestInBin = 200;

/** Null while too few forecasts have passed. */
export function tableOfMisses(past: readonly PastForecast[]): MissTable | null {
  const judged = past.filter(({ spread }) => spread > 0);
  if (judged.length < bins * fewestInBin) return null;
  const means = Float64Array.from(judged, ({ mean }) => mean).sort();
  const edges = Array.from({ length: bins - 1 }, (_, bin) => valueAtShare(means, (bin + 1) / bins));
  const misses = Array.from({ length: bins }, (): number[] => []);
  for (const { actual, mean, spread } of judged) misses[binOf(edges, mean)]?.push((actual - mean) / spread);
  const quantiles = misses.map((ofBin) => {
    const sorted = Float64Array.from(ofBin).sort();
    return Float64Array.from({ length: steps + 1 }, (_, step) => valueAtShare(sorted, step / steps));
  });
  return { edges, quantiles };
}

/** The miss that this share of a bin's misses stays at or below. */
export const missAt = ({ quantiles }: MissTable, bin: number, share: number) =>
  valueAtShare(quantiles[bin] ?? none, share);

const none = new Float64Array(1);

/** A mean on an edge belongs to the bin above it. */
export function binOf(edges: readonly number[], mean: number): number {
  let bin = 0;
  while (bin < edges.length && mean >= (edges[bin] ?? 0)) bin += 1;
  return bin;
}

function valueAtShare(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  return low + (place - below) * ((sorted[below + 1] ?? low) - low);
}
