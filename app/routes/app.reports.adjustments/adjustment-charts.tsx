import { BlockStack, Card, InlineGrid } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { daysBetween } from "~/components/report/granularity";
import { ComparedWith } from "~/components/report/report-parts";
import { useChange } from "~/components/report/use-change";
import { useText } from "~/components/use-text";
import type { AdjustmentSums } from "~/models/report/adjustment-sums.server";
import type { AdjustmentReport } from "./load-adjustments.server";
import { useReason } from "./use-reason";

const mostRanks = 8;

interface Props extends Pick<AdjustmentReport, "by" | "range" | "before"> {
  sums: AdjustmentSums;
}

/** What the adjustments came to as a whole, over time, and for which reasons. */
export function AdjustmentCharts({ sums, by, range, before }: Props) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const reasonOf = useReason();
  const { total, byReason } = sums;
  const change = useChange();
  const { signed } = format;
  const series = [
    { name: text("reports.adjustments.added"), hue: "added" },
    { name: text("reports.adjustments.removed"), hue: "removed" },
  ] as const;
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="300">
          <Figures
            figures={[
              {
                label: text("reports.adjustments.added"),
                value: signed(total.added),
                hint: change(total.added, before?.added, format.number),
              },
              {
                label: text("reports.adjustments.removed"),
                value: signed(-total.removed),
                hint: change(total.removed, before?.removed, format.number),
              },
              { label: text("reports.adjustments.net"), value: signed(total.added - total.removed) },
              {
                label: text("reports.adjustments.changes"),
                value: format.number(total.changes),
                hint: change(total.changes, before?.changes, format.number),
              },
            ]}
          />
          <ComparedWith range={before} note={text("reports.adjustments.note")} />
        </BlockStack>
      </Card>
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <Card>
          <ChartWithTable
            title={text(by === "day" ? "reports.adjustments.byDay" : "reports.adjustments.byMonth")}
            label={text("reports.adjustments.byPeriodLabel")}
            pointTitle={text(by === "day" ? "reports.adjustments.day" : "reports.adjustments.month")}
            series={series}
            kind="balance"
            format={signed}
            points={periodsOf(sums, { by, range }).map(({ period, added, removed }, index) => ({
              label: by === "day" ? calendar.day(period) : calendar.month(period),
              mark: by === "day" ? [calendar.shortDay(period)] : calendar.monthMark(period, index === 0),
              values: [added, -removed],
            }))}
          />
        </Card>
        <Card>
          <ChartWithTable
            title={text("reports.adjustments.byReason")}
            label={text("reports.adjustments.byReasonLabel")}
            pointTitle={text("reports.adjustments.reason")}
            series={series}
            kind="ranks"
            format={format.number}
            points={byReason.slice(0, mostRanks).map(({ reason, added, removed }) => ({
              label: reasonOf(reason),
              values: [added, removed],
            }))}
          />
        </Card>
      </InlineGrid>
    </BlockStack>
  );
}

const nothing = { added: 0, removed: 0 };

/** Days without a change are shown as such; months only where there was one. */
function periodsOf({ byPeriod }: AdjustmentSums, { by, range }: Pick<Props, "by" | "range">) {
  const known = new Map(byPeriod.map((sum) => [sum.period, sum]));
  const periods = by === "day" ? daysBetween(range.start, range.end) : [...known.keys()];
  return periods.map((period) => ({ ...nothing, ...known.get(period), period }));
}
