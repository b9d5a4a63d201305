/** A variant's stock at a location, and between which positions transfers keep it there; quantities in units. */
export interface PlaceStock {
  locationId: bigint;
  available: number;
  /** On its way here: open orders and transfers that have not arrived. */
  incoming: number;
  /** Promised to other locations by transfers that have not left. */
  leaving: number;
  /** Units a day. */
  rate: number;
  reorderPoint: number;
  orderUpTo: number;
  /** What stays; null: nothing is given away. */
  keep: number | null;
}

export interface Move {
  from: bigint;
  to: bigint;
  units: number;
}

/**
 * What a variant's locations should give each other: a location at or below its reorder point is filled up from those that
 * have more than they keep, the one that runs out first before the others, and from as few as possible.
 */
export function proposeMoves(places: readonly PlaceStock[]): Move[] {
  const spare = new Map(places.map((place) => [place.locationId, spareOf(place)]));
  const short = places
    .filter((place) => place.orderUpTo > 0 && positionAt(place) <= place.reorderPoint)
    .sort((a, b) => daysLeft(a) - daysLeft(b));
  return short.flatMap(({ locationId: to, ...place }) => {
    const moves: Move[] = [];
    let missing = place.orderUpTo - positionAt(place);
    while (missing > 0) {
      const from = giverOf(spare, missing);
      if (from === null) break;
      const units = Math.min(missing, spare.get(from) ?? 0);
      spare.set(from, (spare.get(from) ?? 0) - units);
      missing -= units;
      moves.push({ from, to, units });
    }
    return moves;
  });
}

type Stock = Omit<PlaceStock, "locationId">;

const positionAt = ({ available, incoming, leaving }: Stock) => available + incoming - leaving;

const daysLeft = (place: Stock) => (place.rate > 0 ? positionAt(place) / place.rate : Infinity);

function spareOf(place: Stock): number {
  const isShort = place.orderUpTo > 0 && positionAt(place) <= place.reorderPoint;
  if (place.keep === null || isShort) return 0;
  return Math.max(0, place.available - place.leaving - place.keep);
}

/** The location with the least to spare that can give all of it, or else the one with the most; null where nobody has any. */
function giverOf(spare: ReadonlyMap<bigint, number>, missing: number): bigint | null {
  const givers = [...spare].filter(([, units]) => units > 0).sort(([, a], [, b]) => a - b);
  const giver = givers.find(([, units]) => units >= missing) ?? givers.at(-1);
  return giver?.[0] ?? null;
}
