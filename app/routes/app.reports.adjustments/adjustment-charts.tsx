import { BlockStack, Card, InlineGrid, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { daysBetween } from "~/components/report/granularity";
import { useText } from "~/components/use-text";
import type { AdjustmentSum, AdjustmentSums } from "~/models/report/adjustment-sums.server";
import type { AdjustmentReport } from "./load-adjustments.server";
import { useReason } from "./use-reason";

const mostRanks = 8;

interface Props extends Pick<AdjustmentReport, "by" | "range"> {
  sums: AdjustmentSums;
}

/** What the adjustments came to as a whole, over time, and for which reasons. */
export function AdjustmentCharts({ sums, by, range }: Props) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const reasonOf = useReason();
  const { total, byReason } = sums;
  const signed = (value: number) => (value > 0 ? `+${format.number(value)}` : format.number(value));
  const label = by === "day" ? calendar.shortDay : calendar.month;
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="300">
          <Figures
            figures={[
              { label: text("reports.adjustments.added"), value: signed(total.added) },
              { label: text("reports.adjustments.removed"), value: signed(-total.removed) },
              { label: text("reports.adjustments.net"), value: signed(netOf(total)) },
              { label: text("reports.adjustments.changes"), value: format.number(total.changes) },
            ]}
          />
          <Text as="p" tone="subdued" variant="bodySm">
            {text("reports.adjustments.note")}
          </Text>
        </BlockStack>
      </Card>
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <Card>
          <ChartWithTable
            title={text(by === "day" ? "reports.adjustments.byDay" : "reports.adjustments.byMonth")}
            label={text("reports.adjustments.byPeriodLabel")}
            columns={[
              text(by === "day" ? "reports.adjustments.day" : "reports.adjustments.month"),
              text("reports.adjustments.units"),
            ]}
            kind="bars"
            format={signed}
            points={periodsOf(sums, { by, range }).map(({ period, net }) => ({
              label: label(period),
              value: net,
            }))}
          />
        </Card>
        <Card>
          <ChartWithTable
            title={text("reports.adjustments.byReason")}
            label={text("reports.adjustments.byReasonLabel")}
            columns={[text("reports.adjustments.reason"), text("reports.adjustments.units")]}
            kind="ranks"
            format={(value) => format.number(value)}
            points={byReason.slice(0, mostRanks).map(({ reason, added, removed }) => ({
              label: reasonOf(reason),
              value: added + removed,
            }))}
          />
        </Card>
      </InlineGrid>
    </BlockStack>
  );
}

function netOf({ added, removed }: AdjustmentSum): number {
  return added - removed;
}

/** Days without a change are shown as such; months only where there was one. */
function periodsOf({ byPeriod }: AdjustmentSums, { by, range }: Pick<Props, "by" | "range">) {
  const known = new Map(byPeriod.map(({ period, ...sum }) => [period, netOf(sum)]));
  const periods = by === "day" ? daysBetween(range.start, range.end) : [...known.keys()];
  return periods.map((period) => ({ period, net: known.get(period) ?? 0 }));
}
