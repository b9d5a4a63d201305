import type { Outcome } from "./ask";
import type { Input } from "./input";

export interface Tally {
  inputs: number;
  /** Answers by status; 0: the client left, or the server hung up as it may. */
  statuses: Record<string, number>;
  /** Inputs by what is odd about them, by how they were delivered, and by route. */
  kinds: Record<string, number>;
  deliveries: Record<string, number>;
  routes: Record<string, number>;
  /** The ten slowest among the others, which wait for the same two cores; the slowest first. */
  slowest: Slow[];
  /** Answers by how long they took at most, in milliseconds. */
  within: Record<string, number>;
}

interface Slow extends Pick<Input, "route" | "kind" | "delivery"> {
  ms: number;
  status: number;
  number: number;
}

const slowestKept = 10;
const bounds = [10, 50, 100, 250, 500, 1_000, Infinity];

export const emptyTally = (): Tally => ({
  ...{ inputs: 0, statuses: {}, kinds: {}, deliveries: {}, routes: {}, within: {} },
  slowest: [],
});

export function count(tally: Tally, number: number, input: Input, { status, ms }: Outcome): void {
  tally.inputs += 1;
  add(tally.statuses, String(status));
  add(tally.kinds, input.kind);
  add(tally.deliveries, input.delivery);
  add(tally.routes, input.route);
  add(tally.within, String(bounds.find((bound) => ms <= bound)));
  if (ms <= (tally.slowest[slowestKept - 1]?.ms ?? 0)) return;
  const { route, kind, delivery } = input;
  tally.slowest = [...tally.slowest, { ms: Math.round(ms), status, number, route, kind, delivery }]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, slowestKept);
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
