import type { Observation } from "./observations.server";

/** What is known of one level of an operation whose answer was lost. */
export interface LineEvidence {
  from: number;
  delta: number;
  /** On hand when the level was `from`, as the platform told it; null when it was not asked. */
  onHandBefore: number | null;
  /** What webhooks said since, oldest first. */
  observed: Observation[];
  /** The level as read now; null when the item is not stocked at the location. */
  now: { available: number; onHand: number } | null;
}

export type Verdict = "applied" | "not-applied" | "unclear";

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
  if (hasOurStep(line)) return "applied";
  return isExplainedWithoutUs(line) ? "not-applied" : "unclear";
}

/** The compare-and-swap lets the operation through only while the level is `from`: its step starts there. */
export function hasOurStep({
  from,
  delta,
  observed,
}: Pick<LineEvidence, "from" | "delta" | "observed">): boolean {
  return observed.some(
    (step) =>
      step.afterSend &&
      step.available === from + delta &&
      valuesBefore(step, { from, observed }).includes(from),
  );
}

/** The platform's times are whole seconds: within one, any order of the values is possible. */
function valuesBefore(
  step: Observation,
  { from, observed }: Pick<LineEvidence, "from" | "observed">,
): number[] {
  const at = step.changedAt.getTime();
  const earlier = observed.filter(({ changedAt }) => changedAt.getTime() < at);
  const sameSecond = observed.filter((other) => other !== step && other.changedAt.getTime() === at);
  return [earlier.at(-1)?.available ?? from, ...sameSecond.map(({ available }) => available)];
}

/**
 * The news leads up to the present level, and never to where the operation would have taken it. A webhook
 * that got lost could hide its step behind a sale, so the shelf has to agree: sales take from `available`
 * and leave on hand alone, while the operation moves both.
 */
function isExplainedWithoutUs({ from, delta, onHandBefore, observed, now }: LineEvidence): boolean {
  if (now === null) return observed.length === 0;
  const values = observed.map(({ available }) => available);
  if (!leadsTo(now.available, { from, observed }) || values.includes(from + delta)) return false;
  if (onHandBefore === null) return true;
  const chain = [from, ...values];
  const steps = chain.slice(1).map((value, index) => value - (chain[index] ?? value));
  const sameDirection = steps.filter((step) => step > 0 === delta > 0);
  const explained = sameDirection.reduce((sum, step) => sum + Math.abs(step), 0);
  const moved = (now.onHand - onHandBefore) * Math.sign(delta);
  return moved <= explained;
}

function leadsTo(present: number, { from, observed }: Pick<LineEvidence, "from" | "observed">): boolean {
  const newest = observed.at(-1)?.changedAt.getTime();
  if (newest === undefined) return present === from;
  return observed.some((step) => step.changedAt.getTime() === newest && step.available === present);
}
