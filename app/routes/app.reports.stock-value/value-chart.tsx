import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { ValueReport } from "./load-value.server";

interface Props {
  /** At least one. */
  days: ValueReport["days"];
  /** The first day that was asked for; empty for all. */
  start: string;
}

/** What all stock was worth at the end of each day of which it is known. */
export function ValueChart({ days, start }: Props) {
  const text = useText();
  const { money, shortMoney } = useFormat();
  const { day, shortDay } = useCalendarFormat();
  const points = days.map((one) => ({
    label: day(one.day),
    mark: [shortDay(one.day)] as const,
    values: [one.value],
  }));
  const [first] = days;
  return (
    <Card>
      <BlockStack gap="200">
        <ChartWithTable
          title={text("reports.stockValue.chart")}
          label={text("reports.stockValue.chartLabel", {
            start: points[0]?.label ?? "",
            end: points.at(-1)?.label ?? "",
          })}
          pointTitle={text("charts.day")}
          series={[{ name: text("reports.stockValue.value"), hue: "stock" }]}
          kind="steps"
          points={points}
          format={money}
          formatMark={shortMoney}
        />
        {first && start && first.day > start ? (
          <Text as="p" tone="subdued" variant="bodySm">
            {text("reports.stockValue.knownSince", { date: day(first.day) })}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}
