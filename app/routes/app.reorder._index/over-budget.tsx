import { Box } from "@shopify/polaris";
import { useMemo } from "react";
import { OverBudgetBanner } from "~/components/buying-budget/over-budget-banner";
import { type Choices, type OrderGroup, unitCostOf } from "~/components/reorder-drafts/order-groups";
import { chosenUnits } from "~/components/reorder-drafts/planned-lines";
import { overBudget } from "~/models/buying-budget/over-budget";
import { money } from "~/models/purchase-order/money";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { SuggestionBudgets } from "./load-budgets.server";

interface Props {
  group: OrderGroup<Proposal>;
  supplierId: number;
  choices: Choices;
  budgets: SuggestionBudgets;
}

/** Which budgets the supplier's order would exceed as it is chosen; nothing where it exceeds none. */
export function GroupOverBudget({ group, supplierId, choices, budgets }: Props) {
  const { currency } = group;
  const compared = useMemo(
    () =>
      overBudget(budgets.ahead, {
        ...{ supplierId, currency, month: budgets.months[supplierId] ?? "" },
        lines: [...group.rows, ...group.beyond].map((row) => ({
          productType: budgets.productTypes[row.variantId] ?? "",
          amount: money(unitCostOf(row, choices) ?? 0).times(chosenUnits(row, choices)),
        })),
      }),
    [group, supplierId, currency, choices, budgets],
  );
  if (compared.over.length === 0 && !compared.isUnknown) return null;
  return (
    <Box paddingInline="400" paddingBlockEnd="300">
      <OverBudgetBanner {...compared} currency={currency} />
    </Box>
  );
}
