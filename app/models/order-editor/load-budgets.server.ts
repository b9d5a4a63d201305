import { addDays } from "~/lib/calendar-days";
import type { BudgetsAhead } from "~/models/buying-budget/over-budget";
import { readBudgetsAhead } from "~/models/buying-budget/read-ahead.server";
import { listRatedCurrencies } from "~/models/exchange-rate/list-currencies.server";
import { lastYear } from "~/models/report/last-year";
import type { ShopContext } from "~/models/shop/context";

/** What an order is compared with while it is written. */
export interface EditorBudgets {
  ahead: BudgetsAhead;
  /** On which its goods come where nobody says another day; null: the supplier's lead time from today on. */
  day: string | null;
  today: string;
}

/** Goods of orders that are written now come within so many days. */
const daysAhead = 366;

/**
 * The budgets of the coming year, and of the month in which a running order comes; null where there is none. `replaces` is
 * the order that a revision is of.
 */
export async function loadEditorBudgets(
  shop: ShopContext,
  { currency, day = null, replaces }: { currency: string; day?: string | null; replaces?: number },
): Promise<EditorBudgets | null> {
  const today = lastYear(shop.timeZone).endDate;
  const months = [today, addDays(today, daysAhead), ...(day === null ? [] : [day])].map((one) =>
    one.slice(0, 7),
  );
  const currencies = [shop.currency, currency, ...(await listRatedCurrencies(shop.id))];
  const ahead = await readBudgetsAhead(shop, { months, currencies, without: replaces });
  return ahead && { ahead, day, today };
}
