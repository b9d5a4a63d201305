import { Button, ButtonGroup, InlineStack, Select, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ReportFilters } from "~/components/report/report-parts";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { budgetKinds } from "~/models/buying-budget/kinds";
import { addMonths } from "~/models/buying-budget/months";
import type { LoadedBudgets } from "./load-budgets.server";

/** A quarter of a year. */
const step = 3;

/** Whose budgets are shown, and which months. */
export function BudgetFilters({ page: { kind, from, present, months } }: { page: LoadedBudgets }) {
  const text = useText();
  const { set } = useListFilters();
  const { month } = useCalendarFormat();
  const show = (first: string) => set("from", first === present ? "" : first);
  return (
    <ReportFilters>
      <Select
        label={text("buyingBudget.by")}
        options={budgetKinds.map((value) => ({ value, label: text(`buyingBudget.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => set("by", value === "shop" ? "" : value)}
      />
      <InlineStack gap="300" blockAlign="center">
        <ButtonGroup>
          <Button onClick={() => show(addMonths(from, -step))}>{text("buyingBudget.earlier")}</Button>
          <Button onClick={() => show(addMonths(from, step))}>{text("buyingBudget.later")}</Button>
        </ButtonGroup>
        <Text as="p" tone="subdued">
          {text("buyingBudget.months", { first: month(from), last: month(months.at(-1) ?? from) })}
        </Text>
      </InlineStack>
    </ReportFilters>
  );
}
