import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import { addDays } from "~/lib/calendar-days";
import type { ExplainedForecast } from "~/models/reorder-rule/explain-forecast.server";

/** A week's demand is drawn until the next order arrives, and no further than this. */
const mostWeeks = 8;
/** A week counts as short of stock from this part of a day on. */
const shortFrom = 0.25;

/** What sold each week, the weeks that stock was missing in, and what is expected until the next order arrives. */
export function DemandCard({ forecast: { past, perDay, ahead } }: { forecast: ExplainedForecast }) {
  const text = useText();
  const { number } = useFormat();
  const { day, shortDay } = useCalendarFormat();
  const perWeek = perDay * 7;
  const weeks = Math.min(mostWeeks, Math.max(1, Math.ceil(ahead.days / 7)));
  // The spread of a part of the horizon, where each week is as uncertain as another.
  const spread = ahead.spread / Math.sqrt(Math.max(1, ahead.days / 7));
  const lastStart = past.at(-1)?.start;
  // Only where something is left out has the chart a series of it.
  const leavesOut = past.some(({ leftOut }) => leftOut > 0);
  const valuesOf = (units: number | null, leftOut: number | null, expected: number | null) =>
    leavesOut ? [units, leftOut, expected] : [units, expected];
  const points = past.map(({ start, units, leftOut, daysWithoutStock }) => ({
    label: day(start),
    mark: [shortDay(start)] as const,
    values: valuesOf(units, leftOut, null),
    shaded: daysWithoutStock >= shortFrom,
  }));
  const coming = Array.from({ length: lastStart ? weeks : 0 }, (_, week) => {
    const start = addDays(lastStart ?? "", (week + 1) * 7);
    return {
      label: day(start),
      mark: [shortDay(start)] as const,
      values: valuesOf(null, null, Math.round(perWeek * 10) / 10),
      band: [Math.min(perWeek, spread), spread] as const,
    };
  });
  return (
    <Card>
      <BlockStack gap="200">
        <ChartWithTable
          title={text("forecasts.detail.demand")}
          label={text("forecasts.detail.demandLabel", { weeks: past.length, perWeek })}
          pointTitle={text("forecasts.detail.week")}
          series={[
            { name: text("forecasts.detail.sold"), hue: "sales" },
            ...(leavesOut ? [{ name: text("forecasts.detail.leftOut"), hue: "removed" as const }] : []),
            { name: text("forecasts.detail.expected"), hue: "before" },
          ]}
          kind="demand"
          points={[...points, ...coming]}
          format={number}
        />
        {points.some(({ shaded }) => shaded) ? (
          <Text as="p" tone="subdued" variant="bodySm">
            {text("forecasts.detail.shaded")}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}
