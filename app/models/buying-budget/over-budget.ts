import { fromSmallestUnits, toSmallestUnits } from "~/models/landed-charge/smallest-units";
import { type Amount, money } from "~/models/purchase-order/money";
import { type BudgetGroup, groupKey, groupsOfGoods } from "./kinds";

/** What is left of a group's budget of a month, in the shop's currency; below 0 where it is exceeded already. */
export interface BudgetLeft extends BudgetGroup {
  /** Of the supplier or product type; empty of the whole shop. */
  name: string;
  /** YYYY-MM. */
  month: string;
  left: number;
}

/** Goods that somebody is about to order, all expected in one month. */
export interface WantedGoods {
  /** YYYY-MM. */
  month: string;
  supplierId: number;
  /** ISO 4217. */
  currency: string;
  lines: readonly { productType: string; amount: Amount }[];
}

/** What a comparison with budgets is made with. */
export interface BudgetsAhead {
  budgets: readonly BudgetLeft[];
  /** What one unit of each currency is worth in the shop's today; null where nobody has said. */
  rates: Readonly<Record<string, string | null>>;
  /** The shop's, ISO 4217. */
  currency: string;
}

export interface OverBudget extends BudgetGroup {
  name: string;
  month: string;
  /** By how much the month is above the budget with these goods, in the shop's currency. */
  over: number;
}

/**
 * The budgets that would be exceeded with these goods, and by how much. `isUnknown` where the month has a budget for them
 * and their currency no rate.
 */
export function overBudget(
  { budgets, rates, currency }: BudgetsAhead,
  { month, supplierId, lines, ...wanted }: WantedGoods,
): { over: OverBudget[]; isUnknown: boolean } {
  const rate = rates[wanted.currency] ?? null;
  const uses = new Map<string, bigint>();
  for (const { productType, amount } of lines) {
    const units = rate === null ? 0n : toSmallestUnits(money(amount).times(rate), currency);
    for (const group of groupsOfGoods({ supplierId, productType })) {
      uses.set(groupKey(group), (uses.get(groupKey(group)) ?? 0n) + units);
    }
  }
  const concerned = budgets.filter((budget) => budget.month === month && uses.has(groupKey(budget)));
  const over = concerned.flatMap(({ left, ...budget }) => {
    const used = uses.get(groupKey(budget)) ?? 0n;
    const above = used - toSmallestUnits(left, currency);
    return used > 0n && above > 0n ? [{ ...budget, over: Number(fromSmallestUnits(above, currency)) }] : [];
  });
  return { over, isUnknown: rate === null && concerned.length > 0 };
}
