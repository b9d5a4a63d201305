import { database } from "~/models/database/sql.server";
import { ratesOn } from "~/models/exchange-rate/rates-on.server";
import { lastYear } from "~/models/report/last-year";
import type { BudgetsAhead } from "./over-budget";
import { type BudgetShop, readBudgetRows, readBudgets } from "./read-rows.server";

interface Options {
  /** YYYY-MM. */
  months: readonly string[];
  /** ISO 4217. */
  currencies: readonly string[];
  /** An order whose goods are about to be replaced: they are not in what is ordered. */
  without?: number | undefined;
}

/** What is left of the budgets of these months, and today's rates, to compare orders with; null without a budget. */
export async function readBudgetsAhead(
  shop: BudgetShop,
  { months, currencies, without }: Options,
): Promise<BudgetsAhead | null> {
  const [from] = [...months].sort();
  const to = [...months].sort().at(-1);
  if (from === undefined || to === undefined) return null;
  if ((await readBudgets(shop.id, { from, to })).length === 0) return null;
  const day = lastYear(shop.timeZone).endDate;
  const different = [...new Set(currencies)];
  const [rows, rates] = await Promise.all([
    readBudgetRows(shop, { from, to, without }),
    ratesOn(
      database,
      shop.id,
      different.map((currency) => ({ currency, day })),
    ),
  ]);
  return {
    budgets: rows.flatMap(({ kind, supplierId, productType, name, month, left }) =>
      left === null ? [] : [{ kind, supplierId, productType, name, month, left }],
    ),
    rates: Object.fromEntries(different.map((currency, place) => [currency, rates[place] ?? null])),
    currency: shop.currency,
  };
}
