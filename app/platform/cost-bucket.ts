import type { DrawnPoints, PointsDraw } from "~/lib/points-draw";

interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

interface Bucket extends ThrottleStatus {
  at: number;
  /** Points that this process has drawn and not spent, and until when they are good. */
  held: number;
  heldUntil: number;
  /** One read after the other draws. */
  turn: Promise<unknown>;
  /** What each document cost before it was answered. */
  costs: Map<string, number>;
}

const buckets = new Map<string, Bucket>();

/** The share of the bucket that reads leave for stock changes, which a person waits for. */
const readsLeave = 0.2;
/** What a process draws at once is what the bucket gets in this time, and is good for as long. */
const portionMs = 1_000;
/** Of a read that was not yet answered. */
const usualCost = 50;

/** Records how many points the platform said are left for a shop. */
export function noteThrottleStatus(domain: string, status: ThrottleStatus): void {
  const known = buckets.get(domain) ?? { held: 0, heldUntil: 0, turn: Promise.resolve(), costs: new Map() };
  buckets.set(domain, Object.assign(known, status, { at: performance.now() }));
}

/** The shops with the fewest points left at this moment, as far as this process knows. */
export function fewestPoints(count: number): { domain: string; points: number }[] {
  return [...buckets]
    .map(([domain, bucket]) => ({ domain, points: pointsIn(bucket) }))
    .sort((a, b) => a.points - b.points)
    .slice(0, count);
}

function pointsIn({ at, maximumAvailable, currentlyAvailable, restoreRate }: Bucket): number {
  const elapsed = (performance.now() - at) / 1_000;
  return Math.min(maximumAvailable, currentlyAvailable + elapsed * restoreRate);
}

interface Read {
  document: string;
  /** Milliseconds until the read has to be over. */
  longestMs: number;
  /** Draws from the points of all processes; without it the read is a change's. */
  draw?: ((asked: PointsDraw) => Promise<DrawnPoints>) | undefined;
}

interface TakenPoints {
  points: number;
  waitMs: number;
}

const nothing: TakenPoints = { points: 0, waitMs: 0 };

/**
 * Takes the points of a read, which may be sent after `waitMs`; none where that would be after `longestMs`. A change's
 * read takes from what other reads leave. While the platform has not said what it has, and where the database does not
 * answer, this process's own knowledge counts.
 */
export async function takePoints(domain: string, { document, longestMs, draw }: Read): Promise<TakenPoints> {
  const bucket = buckets.get(domain);
  if (!bucket || bucket.restoreRate <= 0) return nothing;
  const cost = Math.min(bucket.costs.get(document) ?? usualCost, bucket.maximumAvailable);
  if (!draw) return { points: 0, waitMs: waitFor(bucket, cost) };
  const drawn = bucket.turn.then(() => drawInTurn(bucket, { cost, longestMs, draw }));
  bucket.turn = drawn;
  return drawn;
}

interface Draw {
  cost: number;
  longestMs: number;
  draw: (asked: PointsDraw) => Promise<DrawnPoints>;
}

async function drawInTurn(bucket: Bucket, { cost, longestMs, draw }: Draw): Promise<TakenPoints> {
  const { held, heldUntil, maximumAvailable: maximum, restoreRate } = bucket;
  if (held >= cost && performance.now() < heldUntil) {
    bucket.held -= cost;
    return { points: cost, waitMs: 0 };
  }
  bucket.held = 0;
  const reserve = Math.min(maximum * readsLeave, maximum - cost);
  const wanted = Math.max(cost, (restoreRate * portionMs) / 1_000);
  const left = pointsIn(bucket);
  try {
    const { granted, waitMs } = await draw({
      ...{ needed: cost, wanted, returned: held, left, maximum, restoreRate, reserve, longestMs },
    });
    bucket.held = Math.max(0, granted - cost);
    bucket.heldUntil = performance.now() + portionMs;
    return { points: Math.min(granted, cost), waitMs: Math.ceil(waitMs) };
  } catch {
    return { points: 0, waitMs: waitFor(bucket, cost + reserve) };
  }
}

interface AnsweredRead {
  document: string;
  /** What was taken for it. */
  points: number;
  /** What the platform asked for it before it ran, and took in the end. */
  requested: number | null | undefined;
  spent: number | null | undefined;
  isThrottled: boolean;
}

/** Keeps what a read did not need for the next one. After throttling, what was drawn proved not to be there. */
export function settlePoints(
  domain: string,
  { document, points, requested, spent, isThrottled }: AnsweredRead,
): void {
  const bucket = buckets.get(domain);
  if (!bucket) return;
  if (requested) bucket.costs.set(document, requested);
  if (isThrottled) bucket.held = 0;
  else bucket.held += Math.max(0, points - (spent ?? points));
}

/** Milliseconds until the shop's bucket holds so many points, as far as this process knows. */
function waitFor(bucket: Bucket, points: number): number {
  const missing = Math.min(points, bucket.maximumAvailable) - pointsIn(bucket);
  return missing <= 0 ? 0 : Math.ceil((missing / bucket.restoreRate) * 1_000);
}
