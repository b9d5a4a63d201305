import { Box } from "@shopify/polaris";
import { useDeferredValue, useMemo } from "react";
import { OverBudgetBanner } from "~/components/buying-budget/over-budget-banner";
import { readOfVariants } from "~/components/edited-rows/read-of-variants";
import { addDays } from "~/lib/calendar-days";
import { overBudget } from "~/models/buying-budget/over-budget";
import type { EditorBudgets } from "~/models/order-editor/load-budgets.server";
import { money } from "~/models/purchase-order/money";
import type { SupplierOption } from "./details-card";
import { type OrderDraft, toNumber } from "./order-draft";
import { useOfLines } from "./use-of-lines";

interface Props {
  draft: OrderDraft;
  supplier: SupplierOption;
  budgets: EditorBudgets;
  /** Of a revision: what has come of its lines, by their id. */
  received: ReadonlyMap<number, number> | undefined;
}

/** Which buying budgets the order would exceed as it is written; nothing where it exceeds none. */
export function DraftBudgets({ draft, supplier, budgets, received }: Props) {
  const deferred = useDeferredValue(draft);
  const types = useOfLines(draft.lines, { by: "types", read: readTypes });
  const { currency } = deferred;
  const compared = useMemo(() => {
    const { expectedAt, lines, decimal } = deferred;
    const day = expectedAt || (budgets.day ?? addDays(budgets.today, supplier.leadTimeDays));
    return overBudget(budgets.ahead, {
      ...{ month: day.slice(0, 7), supplierId: supplier.id, currency },
      lines: lines.map(({ id, variantId, quantity, costPrice }) => {
        const units = (toNumber(quantity, decimal) ?? 0) - (received?.get(id ?? 0) ?? 0);
        return {
          productType: types.get(variantId ?? "") ?? "",
          amount: money(toNumber(costPrice, decimal) ?? 0).times(Math.max(0, units)),
        };
      }),
    });
  }, [deferred, currency, budgets, supplier, received, types]);
  if (compared.over.length === 0 && !compared.isUnknown) return null;
  return (
    <Box padding="400" paddingBlockStart="0">
      <OverBudgetBanner {...compared} currency={currency} isInDialog />
    </Box>
  );
}

async function readTypes(variantIds: readonly string[]) {
  const asked = { variantIds, fault: "" };
  const parts = await readOfVariants<{ variantId: string; productType: string }[]>(
    "/app/variant-types",
    asked,
  );
  return parts.flat().map(({ variantId, productType }) => [variantId, productType] as const);
}
