import { Card } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { DayOfUnitCost } from "~/models/stock-cost/unit-cost-by-day";

/** What a unit cost at the end of each day of which it is known. */
export function CostChartCard({ days }: { days: readonly DayOfUnitCost[] }) {
  const text = useText();
  const { unitCost } = useFormat();
  const { day, shortDay } = useCalendarFormat();
  const points = days.map((one) => ({
    label: day(one.day),
    mark: [shortDay(one.day)] as const,
    values: [one.unitCost],
  }));
  return (
    <Card>
      <ChartWithTable
        title={text("variantCost.history.chart")}
        label={text("variantCost.history.chartLabel", {
          start: points[0]?.label ?? "",
          end: points.at(-1)?.label ?? "",
        })}
        pointTitle={text("stockLevels.history.day")}
        series={[{ name: text("variantCost.unitCost"), hue: "spend" }]}
        kind="steps"
        floating
        points={points}
        format={(amount) => unitCost(amount)}
        height={180}
      />
    </Card>
  );
}
