import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import { monthsBetween } from "~/models/report/months";
import type { ShrinkageReport } from "./load-shrinkage.server";

/** What was lost and found as a whole, and by month. */
export function ShrinkageSummary({ report }: { report: ShrinkageReport }) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const { total, stockValue } = report;
  const units = (count: number) => text("reports.shrinkage.unitsHint", { count });
  const share = stockValue > 0 ? total.netValue / stockValue : 0;
  // One decimal would say that it is nothing.
  const isTiny = share > 0 && share < 0.001;
  const signed = (amount: number) => (amount > 0 ? "+" : "") + format.money(amount);
  return (
    <>
      <Card>
        <BlockStack gap="300">
          <Figures
            figures={[
              {
                label: text("reports.shrinkage.lost"),
                value: format.money(total.lostValue),
                hint: units(total.lostUnits),
              },
              {
                label: text("reports.shrinkage.found"),
                value: format.money(total.foundValue),
                hint: units(total.foundUnits),
              },
              {
                label: text("reports.shrinkage.net"),
                value: format.money(total.netValue),
                hint: units(total.netUnits),
              },
              ...(stockValue > 0
                ? [
                    {
                      label: text("reports.shrinkage.share"),
                      value: isTiny ? text("reports.shrinkage.tiny") : format.percent(share),
                      hint: text("reports.shrinkage.ofStock", { value: format.money(stockValue) }),
                    },
                  ]
                : []),
              ...(total.unknownUnits > 0
                ? [
                    {
                      label: text("reports.stockValue.unknownUnits"),
                      value: format.number(total.unknownUnits),
                      hint: text("reports.shrinkage.unknownHint"),
                    },
                  ]
                : []),
            ]}
          />
          <Text as="p" tone="subdued" variant="bodySm">
            {text("reports.shrinkage.note")}
          </Text>
        </BlockStack>
      </Card>
      <Card>
        <ChartWithTable
          title={text("reports.shrinkage.chart")}
          label={text("reports.shrinkage.chartLabel")}
          pointTitle={text("reports.spend.month")}
          series={[
            { name: text("reports.shrinkage.found"), hue: "added" },
            { name: text("reports.shrinkage.lost"), hue: "removed" },
          ]}
          kind="balance"
          format={signed}
          formatMark={format.shortMoney}
          points={everyMonth(report).map(({ month, foundValue, lostValue }, index) => ({
            label: calendar.month(month),
            mark: calendar.monthMark(month, index === 0),
            values: [foundValue, -lostValue],
          }))}
        />
      </Card>
    </>
  );
}

/** From the first month with a difference to the last one. */
function everyMonth({ months }: ShrinkageReport) {
  const known = new Map(months.map((sum) => [sum.month, sum]));
  return monthsBetween(months[0]?.month ?? "", months.at(-1)?.month ?? "").map((month) => ({
    ...{ foundValue: 0, lostValue: 0 },
    ...known.get(month),
    month,
  }));
}
