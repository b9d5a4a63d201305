import { BlockStack, Card, InlineStack, Select } from "@shopify/polaris";
import { useState } from "react";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { GroupOfMonths, LoadedBudgets } from "./load-budgets.server";

/** Each month's budget beside what is bought and in drafts, of one group or of all that have a budget. */
export function BudgetChart({ page: { kind, groups, months } }: { page: LoadedBudgets }) {
  const text = useText();
  const format = useFormat();
  const { month: monthName, monthMark } = useCalendarFormat();
  const [chosen, setChosen] = useState("");
  const budgeted = groups.filter(({ rows }) => Object.values(rows).some(({ planned }) => planned !== null));
  const shown = budgeted.some(({ key }) => key === chosen)
    ? budgeted.filter(({ key }) => key === chosen)
    : budgeted;
  const points = months.map((month, index) => ({
    label: monthName(month),
    mark: monthMark(month, index === 0),
    values: sumsOf(shown, month),
  }));
  return (
    <Card>
      <BlockStack gap="300">
        {kind === "shop" || budgeted.length < 2 ? null : (
          <InlineStack>
            <Select
              label={text("buyingBudget.chart.of")}
              labelInline
              options={[
                { value: "", label: text("buyingBudget.chart.all") },
                ...budgeted.map(({ key, name }) => ({ value: key, label: name })),
              ]}
              value={shown.length === 1 ? (shown[0]?.key ?? "") : ""}
              onChange={setChosen}
            />
          </InlineStack>
        )}
        <ChartWithTable
          title={text("buyingBudget.chart.title")}
          label={text("buyingBudget.chart.label", {
            start: points[0]?.label ?? "",
            end: points.at(-1)?.label ?? "",
          })}
          pointTitle={text("buyingBudget.month")}
          series={[
            { name: text("buyingBudget.columns.drafts"), hue: "sales" },
            { name: text("buyingBudget.chart.bought"), hue: "spend" },
            { name: text("buyingBudget.columns.planned"), hue: "before" },
          ]}
          kind="bars"
          points={points}
          format={format.money}
          formatMark={format.shortMoney}
        />
      </BlockStack>
    </Card>
  );
}

/** Drafts, bought and planned of a month; what has no budget is not compared. */
function sumsOf(groups: readonly GroupOfMonths[], month: string): [number, number, number] {
  const rows = groups.flatMap(({ rows: own }) => own[month] ?? []);
  const sum = (amountOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + amountOf(row), 0);
  return [
    sum(({ drafts }) => drafts),
    sum(({ received, ordered }) => received + ordered),
    sum(({ planned }) => planned ?? 0),
  ];
}
