import { Await } from "@remix-run/react";
import { Banner, BlockStack, Card, SkeletonBodyText, Text } from "@shopify/polaris";
import { memo, Suspense } from "react";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { VelocityRow } from "~/models/report/sales-velocity.server";
import type { VelocityTotals } from "~/models/report/velocity-totals.server";

interface TotalsProps {
  totals: Promise<VelocityTotals>;
  days: number;
}

/**
 * What was sold as a whole; the card has its size before the numbers are there. What happens around it does not
 * draw it anew: that would throw away what is still streaming in.
 */
export const TotalsCard = memo(function TotalsCard({ totals, days }: TotalsProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Card>
      <BlockStack gap="300">
        <div className="br-report-totals">
          <Suspense fallback={<SkeletonBodyText lines={2} />}>
            <Await
              resolve={totals}
              errorElement={<Text as="p">{text("reports.velocity.totalsUnread")}</Text>}
            >
              {({ unitsSold, variants }) => (
                <Figures
                  figures={[
                    { label: text("reports.velocity.units"), value: format.number(unitsSold) },
                    {
                      label: text("reports.velocity.perDay"),
                      value: format.number(Math.round((unitsSold * 10) / days) / 10),
                    },
                    { label: text("reports.velocity.variants"), value: format.number(variants) },
                  ]}
                />
              )}
            </Await>
          </Suspense>
        </div>
        <Text as="p" tone="subdued" variant="bodySm">
          {text("reports.velocity.note")}
        </Text>
      </BlockStack>
    </Card>
  );
});

const mostRanks = 10;

export function TopSellers({ rows }: { rows: readonly VelocityRow[] }) {
  const text = useText();
  const format = useFormat();
  const points = rows
    .slice(0, mostRanks)
    .map(({ title, sku, unitsSold }) => ({ label: title || sku, value: unitsSold }));
  return (
    <Card>
      <ChartWithTable
        title={text("reports.velocity.top")}
        label={text("reports.velocity.topLabel")}
        columns={[text("reports.velocity.product"), text("reports.velocity.sold")]}
        kind="ranks"
        height={300}
        format={(value) => format.number(value)}
        points={points}
      />
    </Card>
  );
}

/** Since when sales are known, and whether the period starts before. */
export function KnownSince({ salesSince, start }: { salesSince: string | null; start: string }) {
  const text = useText();
  const calendar = useCalendarFormat();
  if (salesSince === null) return <Banner tone="info">{text("reports.velocity.unknown")}</Banner>;
  const date = calendar.day(salesSince);
  if (start < salesSince) return <Banner tone="info">{text("reports.velocity.incomplete", { date })}</Banner>;
  return (
    <div className="br-report-filters">
      <Text as="p" tone="subdued">
        {text("reports.velocity.since", { date })}
      </Text>
    </div>
  );
}
