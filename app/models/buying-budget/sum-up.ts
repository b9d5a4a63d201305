import { fromSmallestUnits, toSmallestUnits } from "~/models/landed-charge/smallest-units";
import { money } from "~/models/purchase-order/money";
import { type BudgetGroup, type BudgetKind, budgetKinds, groupKey, groupsOfGoods } from "./kinds";

/** Goods of one month that are alike in all that decides whose budget they use, and at which rate. */
export interface BoughtGoods {
  state: "drafts" | "ordered" | "received";
  /** YYYY-MM. */
  month: string;
  supplierId: number;
  /** Empty for none. */
  productType: string;
  /** ISO 4217. */
  currency: string;
  /** In that currency. */
  amount: string;
  /** What one unit of it is worth in the shop's; null where nobody has said. */
  rate: string | null;
}

export interface PlannedBudget extends BudgetGroup {
  id: number;
  month: string;
  amount: string;
}

/** Of the goods in drafts, ordered and received. */
export interface BoughtSums {
  drafts: number;
  ordered: number;
  received: number;
}

export interface BudgetRow extends BudgetGroup, BoughtSums {
  /** The budget's; null without one. */
  id: number | null;
  month: string;
  /** All amounts are in the shop's currency. Null: there is no budget. */
  planned: number | null;
  /** `planned` − `ordered` − `received`, below 0 where it is exceeded. */
  left: number | null;
  /** What is in no sum, because its currency has no rate. */
  withoutRate: ({ currency: string } & BoughtSums)[];
}

interface Sums {
  drafts: bigint;
  ordered: bigint;
  received: bigint;
}

/** A row for each month and group that has a budget or goods, in no order. Goods are rounded as they come here, once. */
export function sumUp(
  { goods, budgets }: { goods: readonly BoughtGoods[]; budgets: readonly PlannedBudget[] },
  { currency, kinds = budgetKinds }: { currency: string; kinds?: readonly BudgetKind[] },
): BudgetRow[] {
  const found = new Map<
    string,
    { row: BudgetGroup & { month: string }; budget?: PlannedBudget; parts: BoughtGoods[] }
  >();
  const at = (group: BudgetGroup, month: string) => {
    const key = `${month} ${groupKey(group)}`;
    const { kind, supplierId, productType } = group;
    const known = found.get(key) ?? { row: { kind, supplierId, productType, month }, parts: [] };
    found.set(key, known);
    return known;
  };
  for (const budget of budgets) if (kinds.includes(budget.kind)) at(budget, budget.month).budget = budget;
  for (const one of goods) {
    for (const group of groupsOfGoods(one))
      if (kinds.includes(group.kind)) at(group, one.month).parts.push(one);
  }
  return [...found.values()].map(({ row, budget, parts }) => {
    const known = sumsOf(
      parts,
      ({ amount, rate }) => rate !== null && toSmallestUnits(money(amount).times(rate), currency),
    );
    const planned = budget ? toSmallestUnits(budget.amount, currency) : null;
    const left = planned === null ? null : planned - known.ordered - known.received;
    return {
      ...row,
      id: budget?.id ?? null,
      planned: planned === null ? null : toNumber(planned, currency),
      ...toNumbers(known, currency),
      left: left === null ? null : toNumber(left, currency),
      withoutRate: withoutRate(parts),
    };
  });
}

function withoutRate(parts: readonly BoughtGoods[]): BudgetRow["withoutRate"] {
  const unknown = parts.filter(({ rate }) => rate === null);
  return [...new Set(unknown.map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    ...toNumbers(
      sumsOf(unknown, (one) => one.currency === currency && toSmallestUnits(one.amount, currency)),
      currency,
    ),
  }));
}

function sumsOf(goods: readonly BoughtGoods[], unitsOf: (one: BoughtGoods) => bigint | false): Sums {
  const sums: Sums = { drafts: 0n, ordered: 0n, received: 0n };
  for (const one of goods) sums[one.state] += unitsOf(one) || 0n;
  return sums;
}

function toNumbers({ drafts, ordered, received }: Sums, currency: string): BoughtSums {
  const shown = (units: bigint) => toNumber(units, currency);
  return { drafts: shown(drafts), ordered: shown(ordered), received: shown(received) };
}

function toNumber(units: bigint, currency: string): number {
  return Number(fromSmallestUnits(units, currency));
}
