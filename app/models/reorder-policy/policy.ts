/** By the value of what a variant sells: the first 80 % of the shop's sales, the next 15 %, and the rest. */
export type SalesClass = "A" | "B" | "C";

/** The shares of a shop's sales that class A and classes A and B bring in. */
export const classShares = { A: 0.8, B: 0.95 };

/** The least daily sales, in money, of class A and of class B. */
export type ClassBounds = Record<"A" | "B", number>;

/** The class of a variant that sells for so much a day. */
export function classOf({ A, B }: ClassBounds, dailySales: number): SalesClass {
  if (dailySales <= 0) return "C";
  if (dailySales >= A) return "A";
  return dailySales >= B ? "B" : "C";
}

/** What a merchant wants of the forecasts. */
export interface ReorderPolicy {
  /** The share of the units asked for that are to be served. */
  service: Record<SalesClass, number>;
  /** How often orders are placed with a supplier that takes them on any day. */
  reviewDays: number;
  /** The share of a unit's cost that holding it for a year costs. */
  holdingCost: number;
  /** The location that suppliers deliver to and the others are filled from; null: each may give to each. */
  hubLocationId: bigint | null;
  transferDays: number;
  transferEveryDays: number;
}

export const usualPolicy: ReorderPolicy = {
  service: { A: 0.95, B: 0.95, C: 0.95 },
  reviewDays: 7,
  holdingCost: 0.2,
  hubLocationId: null,
  transferDays: 2,
  transferEveryDays: 7,
};

/** A policy as pages and the API have it. */
export interface PolicyContent extends Omit<ReorderPolicy, "hubLocationId"> {
  hubLocationId: string | null;
}

/** What people edit of it. */
export function policyContent(policy: PolicyContent): PolicyContent {
  const { service, reviewDays, holdingCost, hubLocationId, transferDays, transferEveryDays } = policy;
  return { service, reviewDays, holdingCost, hubLocationId, transferDays, transferEveryDays };
}
