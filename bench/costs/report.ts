import type { MeasuredRound } from "./part";

/** The most seconds of what the worker's names are; the first that fits counts. */
const most: [name: RegExp, seconds: number][] = [
  [/^value of today/, 0.1],
  [/^value of .* by variant$/, 1.5],
  [/^value of/, 0.1],
  [/^the nightly check of costs/, 600],
  [/^the costs of that charge/, 5],
];
/** Until all costs are there and are checked. */
const mostMegabytes = 512;
const lastInMemory = "the nightly check of costs";

function limitOf({ name }: MeasuredRound): number {
  return most.find(([pattern]) => pattern.test(name))?.[1] ?? Infinity;
}

/** Whether the round is within its targets. */
export function holds(round: MeasuredRound): boolean {
  return round.seconds <= limitOf(round) && (round.name !== lastInMemory || round.megabytes < mostMegabytes);
}

/** A round for a person. */
export function reportOf(round: MeasuredRound): string {
  const { name, seconds, processorSeconds, postgresSeconds, megabytes } = round;
  const limit = limitOf(round);
  const target = limit === Infinity ? "" : `, of ${limit} s`;
  return `  ${name}: ${seconds.toFixed(3)} s${target}; ${processorSeconds.toFixed(3)} s of the process, ${postgresSeconds.toFixed(3)} s of PostgreSQL; ${megabytes} MB${holds(round) ? "" : "  MISSED"}`;
}
