import { useCalendarFormat } from "~/components/calendar-format";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { OverBudget } from "~/models/buying-budget/over-budget";

/** By how much which budget is exceeded: "$1,240 over the budget of Dec 2026 for Ceramics". */
export function useOverBudgetWords(): (budget: OverBudget) => string {
  const text = useText();
  const { money } = useFormat();
  const { month } = useCalendarFormat();
  return ({ kind, name, over, month: of }) =>
    text(`buyingBudget.warning.${kind === "shop" ? "overShop" : "over"}`, {
      amount: money(over),
      month: month(of),
      name,
    });
}
