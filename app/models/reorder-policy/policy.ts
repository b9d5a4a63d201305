/** By the value of what a variant sells: the first 80 % of the shop's sales, the next 15 %, and the rest. */
export type SalesClass = "A" | "B" | "C";

/** The shares of a shop's sales that class A and classes A and B bring in. */
export const classShares = { A: 0.8, B: 0.95 };

/** What a merchant wants of the forecasts. */
export interface ReorderPolicy {
  /** The share of the units asked for that are to be served. */
  service: Record<SalesClass, number>;
  /** How often orders are placed with a supplier that takes them on any day. */
  reviewDays: number;
  /** The share of a unit's cost that holding it for a year costs. */
  holdingCost: number;
}

export const usualPolicy: ReorderPolicy = {
  service: { A: 0.95, B: 0.95, C: 0.95 },
  reviewDays: 7,
  holdingCost: 0.2,
};

/** What people edit of it. */
export function policyContent({ service, reviewDays, holdingCost }: ReorderPolicy): ReorderPolicy {
  return { service, reviewDays, holdingCost };
}
