import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { ComparedWith } from "~/components/report/report-parts";
import { useChange } from "~/components/report/use-change";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";
import { monthsWithBefore } from "./months-with-before";

/** What was spent as a whole and by month, beside the period before. */
export function SpendCharts({ report, range }: { report: SpendReport; range: { start: string } }) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const change = useChange();
  const { totalSpend, orderCount, before } = report;
  const money = (value: number) => format.money(value);
  const average = (of: { totalSpend: number; orderCount: number }) =>
    of.orderCount === 0 ? 0 : of.totalSpend / of.orderCount;
  const { months, isCompared } = monthsWithBefore(report, range.start);
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="300">
          <Figures
            figures={[
              {
                label: text("reports.spend.total"),
                value: money(totalSpend),
                hint: change(totalSpend, before?.totalSpend, money),
              },
              {
                label: text("reports.spend.orders"),
                value: format.number(orderCount),
                hint: change(orderCount, before?.orderCount, format.number),
              },
              {
                label: text("reports.spend.average"),
                value: money(average(report)),
                hint: change(average(report), before && average(before), money),
              },
            ]}
          />
          <OtherCurrencies report={report} />
          <ComparedWith range={before} note={text("reports.spend.note")} />
        </BlockStack>
      </Card>
      {orderCount === 0 ? null : (
        <Card>
          <ChartWithTable
            title={text("reports.spend.byMonth")}
            label={text("reports.spend.byMonthLabel")}
            pointTitle={text("reports.spend.month")}
            series={[
              { name: isCompared ? text("charts.now") : text("reports.spend.amount"), hue: "spend" },
              ...(isCompared ? [{ name: text("charts.before"), hue: "before" } as const] : []),
            ]}
            kind="bars"
            format={money}
            formatMark={format.shortMoney}
            points={months.map(({ month, spend, before: earlier }, index) => ({
              label: calendar.month(month),
              mark: calendar.monthMark(month, index === 0),
              values: isCompared ? [spend, earlier] : [spend],
            }))}
          />
        </Card>
      )}
    </BlockStack>
  );
}

function OtherCurrencies({ report: { otherCurrencies } }: { report: SpendReport }) {
  const text = useText();
  const format = useFormat();
  if (otherCurrencies.length === 0) return null;
  const amounts = otherCurrencies.map(({ currency, spend, orderCount }) =>
    text("reports.spend.otherCurrency", { count: orderCount, amount: format.money(spend, currency) }),
  );
  return <Text as="p">{text("reports.spend.otherCurrencies", { amounts: amounts.join(", ") })}</Text>;
}
