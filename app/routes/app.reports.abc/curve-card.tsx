import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { AbcPage, AbcReport } from "./load-abc.server";

/** How few products make how much of the whole. */
export function CurveCard({ report, page }: { report: AbcReport; page: AbcPage }) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const { curve, since } = report;
  const { by, boundaries, days } = page;
  const all = curve.at(-1)?.variants ?? 1;
  return (
    <Card>
      <BlockStack gap="200">
        <ChartWithTable
          title={text("reports.abc.chart")}
          label={text("reports.abc.chartLabel")}
          pointTitle={text("reports.abc.products")}
          series={[{ name: text(`reports.abc.shareOf.${by}`), hue: "sales" }]}
          kind="curve"
          points={[{ variants: 0, share: 0 }, ...curve].map(({ variants, share }) => ({
            label: text("reports.abc.ofProducts", {
              count: variants,
              share: format.percent(variants / all),
            }),
            mark: [format.percent(variants / all)] as const,
            values: [share],
          }))}
          format={format.percent}
          threshold={{
            value: boundaries.a / 100,
            label: text("reports.abc.boundary", { share: format.percent(boundaries.a / 100) }),
          }}
        />
        {since !== null && days && since > days.start ? (
          <Text as="p" tone="subdued" variant="bodySm">
            {text("reports.stockValue.knownSince", { date: calendar.day(since) })}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}
