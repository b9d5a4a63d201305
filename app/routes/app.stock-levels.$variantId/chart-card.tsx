import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { DayOfStock } from "~/models/stock-movement/stock-by-day";

interface Props {
  days: readonly DayOfStock[];
  /** The first day that was asked for. */
  start: string;
  /** Of all locations together; null where there is no rule, or one location is shown. */
  reorderPoint: number | null;
}

/** What was available at the end of each day of which it is known. */
export function ChartCard({ days, start, reorderPoint }: Props) {
  const text = useText();
  const { number } = useFormat();
  const { day, shortDay } = useCalendarFormat();
  const points = days.map((one) => ({
    label: day(one.day),
    mark: [shortDay(one.day)] as const,
    values: [one.available],
  }));
  const [first] = days;
  return (
    <Card>
      <BlockStack gap="200">
        <ChartWithTable
          title={text("stockLevels.history.chart")}
          label={text("stockLevels.history.chartLabel", {
            start: points[0]?.label ?? "",
            end: points.at(-1)?.label ?? "",
          })}
          pointTitle={text("stockLevels.history.day")}
          series={[{ name: text("stockLevels.columns.available"), hue: "stock" }]}
          kind="steps"
          points={points}
          format={number}
          threshold={
            reorderPoint === null
              ? undefined
              : { value: reorderPoint, label: text("charts.reorderPoint", { point: reorderPoint }) }
          }
        />
        {first && first.day > start ? (
          <Text as="p" tone="subdued" variant="bodySm">
            {text("charts.knownSince", { date: day(first.day) })}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}
