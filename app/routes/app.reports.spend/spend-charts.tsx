import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { monthsApart } from "~/components/report/range-before";
import { ComparedWith } from "~/components/report/report-parts";
import { useChange } from "~/components/report/use-change";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";

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

/** The months from the first with any spend, each beside its month of the period before where both lie side by side. */
function monthsWithBefore({ byMonth, before }: SpendReport, start: string) {
  const apart = before && monthsApart(before.start, start);
  const earlier = new Map(before?.byMonth.map(({ month, spend }) => [month, spend]));
  const months = byMonth.map((one) => ({
    ...one,
    before: apart ? (earlier.get(shift(one.month, -apart)) ?? 0) : null,
  }));
  const first = months.findIndex(({ spend, before: then }) => spend > 0 || (then ?? 0) > 0);
  return { months: months.slice(Math.max(first, 0)), isCompared: Boolean(apart) };
}

function shift(month: string, by: number): string {
  const moved = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by, 1));
  return moved.toISOString().slice(0, 7);
}
