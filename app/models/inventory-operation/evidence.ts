import { endOfSecond } from "~/models/stock-ledger/second";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import type { Observation } from "./observations.server";

export interface LineEvidence {
  from: number;
  delta: number;
  /** On hand when the level was `from`, as the platform reported it; null, when not read, proves nothing. */
  onHandBefore: number | null;
  /** The platform's time of the reading that `from` comes from. */
  asOf: Date;
  /** The level was read at its target after the answer was lost. No reading tells how it got there. */
  reached?: boolean | undefined;
  /** Webhooks report each change of the quantity; without them no reading shows that there was none. */
  isReported: boolean;
  /** The webhooks since then, oldest first. */
  observed: readonly Observation[];
  /** The level as read now; null when the item is not stocked at the location. */
  now: { quantity: number; onHand: number; updatedAt: Date } | null;
}

/** What webhooks and readings show; only the platform's answer under the key proves an operation applied. */
export type Verdict = "not-applied" | "unclear";

/** After this long a reading is final: the request may have come late, and the reading after it may have been old. */
export const proofMs = 2 * staleReadMs;

/** True when the level was read as of before its compare value: such a reading says nothing about later changes. */
export function isBehind(lines: readonly LineEvidence[]): boolean {
  return lines.some(({ now, asOf }) => now !== null && now.updatedAt < asOf);
}

/**
 * True when the platform certainly did not apply it. It applies all lines or none, so all have to agree, and one on which
 * nobody can have undone it speaks for the others.
 */
export function judge(lines: readonly LineEvidence[]): Verdict {
  return lines.every(isExplainedWithoutUs) && lines.some(isHardlyUndone) ? "not-applied" : "unclear";
}

/** True when the request may pass again: all levels are back at their start, and one hints at its effect. */
export function mayPassAgain(lines: readonly LineEvidence[]): boolean {
  return lines.every(isBack) && lines.some(mayBeApplied);
}

function isBack({ from, observed, now }: LineEvidence): boolean {
  return (now?.quantity ?? 0) === from || (observed.length > 0 && leadsTo(from, { from, observed }));
}

function mayBeApplied({ from, delta, onHandBefore, reached, observed, now }: LineEvidence): boolean {
  return (
    reached === true ||
    hintsAtUs({ delta, onHandBefore, onHand: now?.onHand }) ||
    observed.some(({ afterSend, available }) => afterSend && available === from + delta)
  );
}

// True when the webhooks lead to the present level and never to the target. A lost webhook could hide that step behind
// somebody else's, so on hand has to contradict it too: the operation changes on hand, a sale does not, but shipments
// change it at any time without a webhook.
function isExplainedWithoutUs(line: LineEvidence): boolean {
  const { from, delta, onHandBefore, reached, isReported, observed, now, asOf } = line;
  if (onHandBefore === null || reached || !isReported) return false;
  // No level and no webhook: the item was never stocked at the location.
  if (now === null) return from === 0 && onHandBefore === 0 && observed.length === 0;
  if (hidesSteps(observed, { from, asOf })) return false;
  const values = observed.map(({ available }) => available);
  if (!leadsTo(now.quantity, { from, observed }) || values.includes(from + delta)) return false;
  const moved = now.onHand - onHandBefore;
  const chain = [from, ...values];
  const steps = chain.slice(1).map((value, index) => value - (chain[index] ?? value));
  if (delta > 0) {
    // Neither available nor on hand has risen beyond what the webhooks show. If the operation had been applied, more
    // units than it added would have had to leave unnoticed.
    const taken = steps.filter((step) => step < 0).reduce((sum, step) => sum - step, 0);
    return now.quantity <= from && moved <= 0 && moved >= -taken;
  }
  // Less is missing on hand than the operation takes, and less than half of it there or in the largest step: somebody
  // may have put back the rest behind a lost webhook, which is plausible for a few units and not for most.
  const brought = steps.filter((step) => step > 0).reduce((sum, step) => sum + step, 0);
  const missing = brought - moved;
  const widestStep = Math.max(...chain) - Math.min(...chain);
  return missing < -delta && Math.min(missing, widestStep) < -delta / 2;
}

// Whoever lowers a level by hand may take the added units away together with others, and whoever raises it may bring back
// what was taken: where the webhook of the operation is lost, the one of that person shows the difference only. For a few
// units that is plausible, and for most it is not.
function isHardlyUndone({ delta, onHandBefore, now }: LineEvidence): boolean {
  const risen = (now?.onHand ?? 0) - (onHandBefore ?? 0);
  return delta > 0 ? -risen < delta / 2 : risen < -delta / 2;
}

/** True when two webhooks show one quantity: one may report it late, and the steps between are unknown. */
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

function leadsTo(present: number, { from, observed }: Pick<LineEvidence, "from" | "observed">): boolean {
  const newest = observed.at(-1)?.changedAt.getTime();
  if (newest === undefined) return present === from;
  return observed.some((step) => step.changedAt.getTime() === newest && step.available === present);
}

/** True when on hand has changed as if the operation had been applied; units may have left since. */
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
