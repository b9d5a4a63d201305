import type { Money } from "~/models/purchase-order/money";

/** How far a variant's cost in the store is known. Amounts are in the shop's currency; null: the store has none. */
export interface KnownStoreCost {
  wanted: Money;
  /** What the store had when both agreed last. */
  agreed: Money | null;
  /** It was compared with the store before. */
  isCompared: boolean;
  /** What was sent last; null where that changed nothing. */
  sent: Money | null;
  sinceSentMs: number;
  /** The answer to it is missing. */
  outcomeUnknown: boolean;
}

export type StoreCostStep =
  | { kind: "agrees" }
  | { kind: "write" }
  | { kind: "wait"; ms: number }
  /** Somebody else has changed it in the store. */
  | { kind: "differs" };

interface Times {
  /** For so long a request without an answer may still take effect. */
  proofMs: number;
  /** By so much a reading may be older than the last change of ours. */
  staleReadMs: number;
}

/**
 * What to do when the store was found to have this cost. A cost is written over the one that both agreed on, and over
 * no other. What the store made of the last cost that was sent, for example by rounding it, agrees with that cost.
 */
export function nextStep(known: KnownStoreCost, found: Money | null, times: Times): StoreCostStep {
  const { wanted, agreed, sent, sinceSentMs, outcomeUnknown } = known;
  const isApplied = outcomeUnknown && isSame(found, sent);
  if (outcomeUnknown && !isApplied && sinceSentMs < times.proofMs)
    return { kind: "wait", ms: times.proofMs - sinceSentMs };
  const isAsAgreed = known.isCompared && isSame(found, agreed);
  if (isSame(found, wanted) || (isAsAgreed && !outcomeUnknown && isSame(sent, wanted)))
    return { kind: "agrees" };
  if (!known.isCompared || isAsAgreed || isApplied) return { kind: "write" };
  if (sinceSentMs < times.staleReadMs) return { kind: "wait", ms: times.staleReadMs - sinceSentMs };
  return { kind: "differs" };
}

function isSame(one: Money | null, other: Money | null): boolean {
  return one === null || other === null ? one === other : one.eq(other);
}
