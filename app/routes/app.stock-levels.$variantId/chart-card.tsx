import { Card } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { DayOfStock } from "~/models/stock-movement/stock-by-day";

/** What was available at the end of each day. */
export function ChartCard({ days }: { days: readonly DayOfStock[] }) {
  const text = useText();
  const { number } = useFormat();
  const { day } = useCalendarFormat();
  const points = days.map((one) => ({ label: day(one.day), value: one.available }));
  const [first] = points;
  return (
    <Card>
      <ChartWithTable
        title={text("stockLevels.history.chart")}
        label={text("stockLevels.history.chartLabel", {
          start: first?.label ?? "",
          end: points.at(-1)?.label ?? "",
        })}
        columns={[text("stockLevels.history.day"), text("stockLevels.columns.available")]}
        kind="steps"
        points={points}
        format={number}
      />
    </Card>
  );
}
