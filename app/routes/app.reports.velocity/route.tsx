import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card, Page, Select } from "@shopify/polaris";
import { useCallback } from "react";
import { reports } from "~/api/reports";
import { callApi } from "~/components/api-client";
import { ErrorBanner } from "~/components/error-banner";
import { historyAddress } from "~/components/history-address";
import { pageTitle } from "~/components/page-title";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { ReportTable } from "~/components/report/report-table";
import { useWholeReport } from "~/components/report/use-whole-report";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { velocityPeriods } from "~/models/report/periods";
import { loadVelocity } from "./load-velocity.server";
import { KnownSince, TopSellers, TotalsCard } from "./summary-card";
import { useVelocityCsv } from "./use-velocity-csv";
import { useVelocityColumns } from "./velocity-columns";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadVelocity(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.velocity.title");

type Report = Awaited<ReturnType<typeof loadVelocity>>;

export default function Velocity() {
  const report = useLoaderData<typeof loader>();
  // What was fetched and sorted belongs to one period.
  return <VelocityPage key={report.period} report={report} />;
}

function VelocityPage({ report }: { report: Report }) {
  const { rows, nextCursor, period, days, isFirst, sales, start, end, totals, byDay } = report;
  const text = useText();
  const { set } = useListFilters();
  const fetchAll = useCallback(() => callApi(reports.salesVelocity, { query: { period } }), [period]);
  const whole = useWholeReport(isFirst && nextCursor === null ? rows : null, fetchAll);
  const columns = useVelocityColumns();
  const csv = useVelocityCsv(whole, { start, end });
  return (
    <Page
      fullWidth
      title={text("reports.velocity.title")}
      subtitle={text("reports.velocity.question")}
      backAction={{ content: text("reports.title"), url: "/app/reports" }}
    >
      <TitleBar title={text("reports.velocity.title")}>
        <button onClick={csv.run} disabled={rows.length === 0 || csv.pending}>
          {text("common.csv.export")}
        </button>
      </TitleBar>
      <BlockStack gap="400">
        <ReportFilters>
          <Select
            label={text("reports.velocity.period")}
            labelHidden
            options={velocityPeriods.map((value) => ({
              value,
              label: text(`reports.velocity.periods.${value}`),
            }))}
            value={period}
            onChange={(value) => set("period", value)}
          />
        </ReportFilters>
        <ErrorBanner error={whole.error} title={text("reports.notRead")} />
        <ErrorBanner error={csv.error} title={text("common.csv.failed")} />
        <KnownSince sales={sales} start={start} days={days} />
        {rows.length === 0 ? (
          <EmptyReport heading={text("reports.velocity.empty")} hint={text("reports.velocity.emptyHint")} />
        ) : (
          <>
            <TotalsCard totals={totals} byDay={byDay} days={days} />
            {isFirst ? <TopSellers rows={rows} /> : null}
            <Card padding="0">
              <ReportTable
                label={text("reports.velocity.table")}
                columns={columns}
                keyOf={({ variantId }) => variantId}
                hrefOf={historyAddress}
                pictureOf={({ variantId, title }) => ({ variantId, title })}
                ownOrder={text("reports.velocity.ownOrder")}
                rows={rows}
                nextCursor={nextCursor}
                whole={whole}
              />
            </Card>
          </>
        )}
      </BlockStack>
    </Page>
  );
}
