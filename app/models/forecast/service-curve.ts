/** What a replay came to under one setting of a policy. */
export interface ServicePoint {
  /** The policy's own setting; a larger one keeps more stock. */
  safety: number;
  /** Units served of the units asked for. */
  fillRate: number;
  stockValue: number;
}

/**
 * What a fill rate costs, between the two points around it: the stock's value grows by the same share as the odds of
 * being served do. Null for a rate beyond the points.
 */
export function pointAtFillRate(points: readonly ServicePoint[], fillRate: number): ServicePoint | null {
  const curve = points.toSorted((a, b) => a.fillRate - b.fillRate);
  const after = curve.findIndex((point) => point.fillRate >= fillRate);
  const [below, above] = [curve[after - 1], curve[after]];
  if (above?.fillRate === fillRate) return above;
  if (!below || !above) return null;
  const part = (odds(fillRate) - odds(below.fillRate)) / (odds(above.fillRate) - odds(below.fillRate));
  return {
    safety: below.safety + part * (above.safety - below.safety),
    fillRate,
    stockValue: below.stockValue ** (1 - part) * above.stockValue ** part,
  };
}

/** Their logarithm; finite for rates of 0 and 1. */
function odds(share: number): number {
  const least = 1e-9;
  const within = Math.min(1 - least, Math.max(least, share));
  return Math.log(within / (1 - within));
}
