import { endOfSecond } from "~/models/stock-level/second";
import type { Observation } from "./observations.server";

/** What is known of one level of an operation whose answer was lost. */
export interface LineEvidence {
  from: number;
  delta: number;
  /** On hand when the level was `from`, as the platform told it; null when it was not asked, which proves nothing. */
  onHandBefore: number | null;
  /** The platform's time of the news that `from` comes from. */
  asOf: Date;
  /** It was read where the operation takes it since the answer was lost. By which steps it came there, no reading tells. */
  reached?: boolean | undefined;
  /** What webhooks said since then, oldest first. */
  observed: Observation[];
  /** The level as read now; null when the item is not stocked at the location. */
  now: { available: number; onHand: number } | null;
}

export type Verdict = "applied" | "not-applied" | "unclear";

/** Webhooks overtake each other: what they tell is looked into when others can no longer overtake it. */
export const graceMs = 10_000;

/** How long a read, or a request that nobody waits for any more, may be behind; a level is what later reads say. */
export const staleReadMs = 20_000;

/** What is still so after this long is so: a request may have come late, and the reading after it may have been old. */
export const proofMs = 2 * staleReadMs;

/**
 * Whether the platform has applied the operation. It moves all levels or none, so all lines have to agree;
 * lines that contradict each other, or news still outstanding, leave it unclear.
 */
export function judge(lines: readonly LineEvidence[]): Verdict {
  const verdicts = new Set(lines.map(judgeLine));
  const [verdict] = verdicts;
  return verdicts.size === 1 && verdict !== undefined ? verdict : "unclear";
}

function judgeLine(line: LineEvidence): Verdict {
  if (findOurStep(line) === "seen") return "applied";
  return isExplainedWithoutUs(line) ? "not-applied" : "unclear";
}

type NewsOfLine = Pick<LineEvidence, "from" | "delta" | "asOf" | "observed">;

/** Whether the operation's step is in the news: in every order in which they can have happened, in some, or in none. */
export type StepInNews = "seen" | "possible" | "none";

/**
 * The compare-and-swap lets the operation through only while the level is `from`: its step starts there. The
 * platform's times are whole seconds, and within one any order of the values is possible.
 */
export function findOurStep(line: NewsOfLine): StepInNews {
  const { from, delta, observed } = line;
  const arrivals = observed.filter(({ afterSend, available }) => afterSend && available === from + delta);
  const found = new Set(arrivals.map((arrival) => stepTo(arrival, line)));
  if (found.has("seen")) return "seen";
  return found.has("possible") ? "possible" : "none";
}

function stepTo(arrival: Observation, line: NewsOfLine): StepInNews {
  const { from, asOf } = line;
  const { before, beside } = valuesAround(arrival, line);
  if (![...before, ...beside].includes(from)) return "none";
  // In the second of `asOf` the level also had values of before `from`: whatever was there then may be older. News may
  // tell parts of a second, readings do not.
  const isSure =
    arrival.changedAt > endOfSecond(asOf) &&
    before.every((value) => value === from) &&
    beside.every((value) => value === from || value === arrival.available);
  return isSure ? "seen" : "possible";
}

/** The values of the second that was heard of before the arrival's, and the others of its own. */
function valuesAround(
  arrival: Observation,
  { from, observed }: NewsOfLine,
): { before: number[]; beside: number[] } {
  const at = arrival.changedAt.getTime();
  const earlier = observed.filter(({ changedAt }) => changedAt.getTime() < at);
  const last = earlier.at(-1)?.changedAt.getTime();
  const before = earlier.filter(({ changedAt }) => changedAt.getTime() === last);
  const beside = observed.filter((other) => other !== arrival && other.changedAt.getTime() === at);
  return {
    before: before.length === 0 ? [from] : before.map(({ available }) => available),
    beside: beside.map(({ available }) => available),
  };
}

/**
 * The news leads up to the present level, and never to where the operation would have taken it. A webhook that got
 * lost could hide its step behind somebody else's, so the shelf has to speak against it as well. The operation
 * moves on hand too, while a sale leaves it alone; but units leave the shelf at any time without a word.
 */
function isExplainedWithoutUs(line: LineEvidence): boolean {
  const { from, delta, onHandBefore, reached, observed, now } = line;
  if (onHandBefore === null || reached) return false;
  // Nothing was there and nobody has heard of it: the item was never stocked at the location.
  if (now === null) return from === 0 && onHandBefore === 0 && observed.length === 0;
  const values = observed.map(({ available }) => available);
  if (!leadsTo(now.available, { from, observed }) || values.includes(from + delta)) return false;
  const moved = now.onHand - onHandBefore;
  const chain = [from, ...values];
  const steps = chain.slice(1).map((value, index) => value - (chain[index] ?? value));
  if (delta > 0) {
    // No more has come in, neither for sale nor on the shelf, and what left the shelf is in the news: had the
    // operation been applied, more units than it brought would have had to leave unnoticed.
    const taken = steps.filter((step) => step < 0).reduce((sum, step) => sum - step, 0);
    return now.available <= from && moved <= 0 && moved >= -taken;
  }
  // Less is missing from the shelf than the operation takes, and there or in the news' widest step less than half of it:
  // behind a webhook that got lost, somebody may have put back the rest. A few are put back at times, most are not.
  const brought = steps.filter((step) => step > 0).reduce((sum, step) => sum + step, 0);
  const missing = brought - moved;
  const widestStep = Math.max(...chain) - Math.min(...chain);
  return missing < -delta && Math.min(missing, widestStep) < -delta / 2;
}

/** Whether the level may have been `present` after the newest of the news, or was when there are none. */
export function leadsTo(
  present: number,
  { from, observed }: Pick<LineEvidence, "from" | "observed">,
): boolean {
  const newest = observed.at(-1)?.changedAt.getTime();
  if (newest === undefined) return present === from;
  return observed.some((step) => step.changedAt.getTime() === newest && step.available === present);
}

/** Whether the shelf has moved as if the operation had been applied; units may have left it since. */
export function hintsAtUs({
  delta,
  onHandBefore,
  onHand,
}: {
  delta: number;
  onHandBefore: number | null;
  onHand: number | undefined;
}): boolean {
  if (onHandBefore === null || onHand === undefined) return false;
  const moved = onHand - onHandBefore;
  return delta > 0 ? moved > 0 : moved <= delta;
}
