import { endOfSecond } from "~/models/stock-ledger/second";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import type { Observation } from "./observations.server";

/** What is known of one level of an operation whose answer was lost. */
export interface LineEvidence {
  from: number;
  delta: number;
  /** On hand when the level was `from`, as the platform told it; null when it was not asked, which proves nothing. */
  onHandBefore: number | null;
  /** The platform's time of the reading that `from` comes from. */
  asOf: Date;
  /** It was read where the operation takes it since the answer was lost. By which steps it came there, no reading tells. */
  reached?: boolean | undefined;
  /** What webhooks said since then, oldest first. */
  observed: readonly Observation[];
  /** The level as read now; null when the item is not stocked at the location. */
  now: { available: number; onHand: number; updatedAt: Date } | null;
}

/** That an operation was applied is told by the platform's answer under its key alone: no webhook or reading proves it. */
export type Verdict = "not-applied" | "unclear";

/** Webhooks overtake each other: what they tell is looked into when others can no longer overtake it. */
export const graceMs = 10_000;

/** What is still so after this long is so: a request may have come late, and the reading after it may have been old. */
export const proofMs = 2 * staleReadMs;

/** Whether a level was read as it was before its compare value was: that says nothing of what happened since. */
export function isBehind(lines: readonly LineEvidence[]): boolean {
  return lines.some(({ now, asOf }) => now !== null && now.updatedAt < asOf);
}

/**
 * Whether the platform certainly has not applied the operation. It moves all levels or none, so all lines have to agree;
 * lines that contradict each other, or webhooks still outstanding, leave it unclear.
 */
export function judge(lines: readonly LineEvidence[]): Verdict {
  return lines.every(isExplainedWithoutUs) ? "not-applied" : "unclear";
}

/**
 * Whether the operation's request could pass its comparison a second time: every level is where the operation started,
 * by what was read or by the newest webhook, and something says that it may have been applied and the units taken since.
 */
export function mayPassAgain(lines: readonly LineEvidence[]): boolean {
  return lines.every(isBack) && lines.some(mayBeApplied);
}

function isBack({ from, observed, now }: LineEvidence): boolean {
  return (now?.available ?? 0) === from || (observed.length > 0 && leadsTo(from, { from, observed }));
}

function mayBeApplied({ from, delta, onHandBefore, reached, observed, now }: LineEvidence): boolean {
  return (
    reached === true ||
    hintsAtUs({ delta, onHandBefore, onHand: now?.onHand }) ||
    observed.some(({ afterSend, available }) => afterSend && available === from + delta)
  );
}

/**
 * The webhooks lead up to the present level, and never to where the operation would have taken it. One that got lost could
 * hide its step behind somebody else's, so on hand has to speak against it as well. The operation moves on hand too, while
 * a sale leaves it alone; but units leave the building at any time without a word.
 */
function isExplainedWithoutUs(line: LineEvidence): boolean {
  const { from, delta, onHandBefore, reached, observed, now, asOf } = line;
  if (onHandBefore === null || reached) return false;
  // Nothing was there and nobody has heard of it: the item was never stocked at the location.
  if (now === null) return from === 0 && onHandBefore === 0 && observed.length === 0;
  if (hidesSteps(observed, { from, asOf })) return false;
  const values = observed.map(({ available }) => available);
  if (!leadsTo(now.available, { from, observed }) || values.includes(from + delta)) return false;
  const moved = now.onHand - onHandBefore;
  const chain = [from, ...values];
  const steps = chain.slice(1).map((value, index) => value - (chain[index] ?? value));
  if (delta > 0) {
    // No more has come in, neither for sale nor on hand, and what left it is in the webhooks: had the
    // operation been applied, more units than it brought would have had to leave unnoticed.
    const taken = steps.filter((step) => step < 0).reduce((sum, step) => sum - step, 0);
    return now.available <= from && moved <= 0 && moved >= -taken;
  }
  // Less is missing on hand than the operation takes, and there or in the webhooks' widest step less than half of it:
  // behind a webhook that got lost, somebody may have put back the rest. A few are put back at times, most are not.
  const brought = steps.filter((step) => step > 0).reduce((sum, step) => sum + step, 0);
  const missing = brought - moved;
  const widestStep = Math.max(...chain) - Math.min(...chain);
  return missing < -delta && Math.min(missing, widestStep) < -delta / 2;
}

/**
 * Whether two webhooks of different times tell the same quantity: then one of them may tell that of its delivery, and
 * between them lie steps that neither tells of.
 */
function hidesSteps(
  observed: readonly Observation[],
  { from, asOf }: Pick<LineEvidence, "from" | "asOf">,
): boolean {
  const start = { available: from, changedAt: endOfSecond(asOf) };
  const later = observed.filter(({ changedAt }) => changedAt > start.changedAt);
  return later.some((step, index) => {
    const before = later[index - 1] ?? start;
    return step.available === before.available && step.changedAt > before.changedAt;
  });
}

/** Whether the level may have been `present` after the newest of the webhooks, or was when there are none. */
function leadsTo(present: number, { from, observed }: Pick<LineEvidence, "from" | "observed">): boolean {
  const newest = observed.at(-1)?.changedAt.getTime();
  if (newest === undefined) return present === from;
  return observed.some((step) => step.changedAt.getTime() === newest && step.available === present);
}

/** Whether on hand has moved as if the operation had been applied; units may have left since. */
function hintsAtUs({
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
