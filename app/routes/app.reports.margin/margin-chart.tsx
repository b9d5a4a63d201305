import { Card } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { MarginReport } from "./load-margin.server";

/** Net sales and margin of each day or month. */
export function MarginChart({ periods, by }: Pick<MarginReport, "periods" | "by">) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const isByDay = by === "day";
  return (
    <Card>
      <ChartWithTable
        title={text(isByDay ? "reports.margin.byDay" : "reports.margin.byMonth")}
        label={text("reports.margin.overTimeLabel")}
        pointTitle={text(isByDay ? "charts.day" : "reports.margin.groups.month")}
        series={[
          { name: text("reports.margin.margin"), hue: "margin" },
          { name: text("reports.margin.netSales"), hue: "sales" },
        ]}
        kind="bars"
        format={format.money}
        formatMark={format.shortMoney}
        points={periods.map(({ id, netSales, margin }, index) => ({
          label: isByDay ? calendar.day(id) : calendar.month(id),
          mark: isByDay ? [calendar.shortDay(id)] : calendar.monthMark(id, index === 0),
          values: [margin, netSales],
        }))}
      />
    </Card>
  );
}
