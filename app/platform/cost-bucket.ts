interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

interface Bucket extends ThrottleStatus {
  at: number;
}

const buckets = new Map<string, Bucket>();

/** The share of the bucket that reads leave for stock changes, which a person waits for. */
const readsLeave = 0.2;

/** Records how many points the platform said are left for a shop. */
export function noteThrottleStatus(domain: string, status: ThrottleStatus): void {
  buckets.set(domain, { ...status, at: performance.now() });
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

/** Milliseconds until the shop's bucket holds `cost` points beyond the reads' reserve; 0 when unknown. */
export function waitForPoints(domain: string, cost: number): number {
  const bucket = buckets.get(domain);
  if (!bucket || bucket.restoreRate <= 0) return 0;
  const available = pointsIn(bucket);
  const needed = Math.min(cost + bucket.maximumAvailable * readsLeave, bucket.maximumAvailable);
  return available >= needed ? 0 : Math.ceil(((needed - available) / bucket.restoreRate) * 1_000);
}
