import { Await } from "@remix-run/react";
import { Banner, BlockStack, Card, SkeletonBodyText, Text } from "@shopify/polaris";
import { memo, Suspense } from "react";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { KnownSalesNote } from "~/components/known-sales";
import { ComparedWith } from "~/components/report/report-parts";
import { useChange } from "~/components/report/use-change";
import { useText } from "~/components/use-text";
import type { VelocityRow } from "~/models/report/sales-velocity.server";
import type { KnownSales } from "~/models/shop/known-sales.server";
import type { SalesOverTime, SoldInAll } from "./load-velocity.server";

interface TotalsProps {
  sold: Promise<SoldInAll>;
  days: number;
}

/**
 * What was sold as a whole; the card has its size before the numbers are there. What happens around it does not
 * render it again: that would throw away what is still streaming in.
 */
export const TotalsCard = memo(function TotalsCard({ sold, days }: TotalsProps) {
  const text = useText();
  return (
    <Card>
      <div className="br-velocity-totals">
        <Suspense fallback={<SkeletonBodyText lines={14} />}>
          <Await resolve={sold} errorElement={<Text as="p">{text("reports.velocity.totalsUnread")}</Text>}>
            {({ totals, sales }) => <Known totals={totals} sales={sales} days={days} />}
          </Await>
        </Suspense>
      </div>
    </Card>
  );
});

interface KnownProps extends SoldInAll {
  days: number;
}

function Known({ totals, sales, days }: KnownProps) {
  const text = useText();
  const format = useFormat();
  const change = useChange();
  const { unitsSold, variants } = totals;
  const before = sales?.before ?? null;
  const daily = (units: number) => Math.round((units * 10) / days) / 10;
  return (
    <BlockStack gap="400">
      <Figures
        figures={[
          {
            label: text("reports.velocity.units"),
            value: format.number(unitsSold),
            hint: change(unitsSold, before?.units, format.number),
          },
          {
            label: text("reports.velocity.perDay"),
            value: format.number(daily(unitsSold)),
            hint: change(daily(unitsSold), before && daily(before.units), format.number),
          },
          { label: text("reports.velocity.variants"), value: format.number(variants) },
        ]}
      />
      <ComparedWith range={before} note={text("reports.velocity.note")} />
      {sales ? <SalesChart {...sales} /> : null}
    </BlockStack>
  );
}

function SalesChart({ periods, before }: SalesOverTime) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const isWeekly = periods.some(({ start, end }) => start !== end);
  return (
    <ChartWithTable
      title={text(isWeekly ? "charts.soldByWeek" : "charts.soldByDay")}
      label={text(isWeekly ? "charts.soldByWeekLabel" : "charts.soldByDayLabel")}
      pointTitle={text(isWeekly ? "charts.week" : "charts.day")}
      series={[
        { name: before ? text("charts.now") : text("reports.velocity.sold"), hue: "sales" },
        ...(before ? [{ name: text("charts.before"), hue: "before" } as const] : []),
      ]}
      kind="bars"
      format={format.number}
      points={periods.map((period) => ({
        label: isWeekly
          ? text("charts.days", {
              start: calendar.shortDay(period.start),
              end: calendar.shortDay(period.end),
            })
          : calendar.day(period.start),
        mark: [calendar.shortDay(period.start)],
        values: before ? [period.units, period.before] : [period.units],
      }))}
    />
  );
}

const mostRanks = 10;

export function TopSellers({ rows }: { rows: readonly VelocityRow[] }) {
  const text = useText();
  const format = useFormat();
  const points = rows
    .slice(0, mostRanks)
    .map(({ title, sku, unitsSold }) => ({ label: title || sku, values: [unitsSold] }));
  return (
    <Card>
      <ChartWithTable
        title={text("reports.velocity.top")}
        label={text("reports.velocity.topLabel")}
        pointTitle={text("reports.velocity.product")}
        series={[{ name: text("reports.velocity.sold"), hue: "sales" }]}
        kind="ranks"
        height={Math.max(points.length * 30, 90)}
        format={format.number}
        points={points}
      />
    </Card>
  );
}

interface KnownSinceProps {
  sales: KnownSales;
  /** The period's first day, and how many of its days are known. */
  start: string;
  days: number;
}

/** Since when sales are known, where the period starts before that. */
export function KnownSince({ sales, start, days }: KnownSinceProps) {
  const text = useText();
  const calendar = useCalendarFormat();
  if (sales.extent === "pending") return <Banner tone="info">{text("reports.velocity.unknown")}</Banner>;
  if (sales.since === null || start >= sales.since) return <KnownSalesNote sales={sales} />;
  const known = { date: calendar.day(sales.since), count: days };
  return <Banner tone="info">{text("reports.velocity.incomplete", known)}</Banner>;
}
