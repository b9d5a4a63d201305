import { InlineGrid } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { PlayedWay } from "~/models/forecast-result/month-sums";
import type { Month } from "./load-results.server";

/** What either way of ordering misses, and what it keeps: the lower bars are the better ones. */
export function ResultCharts({ months }: { months: readonly Month[] }) {
  const text = useText();
  const calendar = useCalendarFormat();
  const { decimal, money, shortMoney } = useFormat();
  const pointsOf = (value: (way: PlayedWay) => number) =>
    months.toReversed().map(({ month, byForecast, byRules }, index) => ({
      label: calendar.month(month),
      mark: calendar.monthMark(month, index === 0),
      values: [byForecast, byRules].map((way) => way && value(way)),
    }));
  const shared = {
    pointTitle: text("results.columns.month"),
    kind: "bars",
    height: 200,
  } as const;
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="600">
      <ChartWithTable
        {...shared}
        title={text("results.missed")}
        label={text("results.missedLabel")}
        series={[
          { name: text("results.byForecast"), hue: "removed" },
          { name: text("results.byRules"), hue: "before" },
        ]}
        points={pointsOf(({ fillRate }) => Math.round((1 - fillRate) * 1_000) / 10)}
        format={(value) => decimal(value, 1)}
      />
      <ChartWithTable
        {...shared}
        title={text("results.stock")}
        label={text("results.stockLabel")}
        series={[
          { name: text("results.byForecast"), hue: "stock" },
          { name: text("results.byRules"), hue: "before" },
        ]}
        points={pointsOf(({ stockValue }) => stockValue)}
        format={money}
        formatMark={shortMoney}
      />
    </InlineGrid>
  );
}
