import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "@shopify/polaris";
import { useCallback } from "react";
import { reports } from "~/api/reports";
import { callApi } from "~/components/api-client";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { historyAddress } from "~/components/history-address";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { ReportTable } from "~/components/report/report-table";
import { useWholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { GroupsCard } from "./groups-card";
import { loadVelocity } from "./load-velocity.server";
import { KnownSince, TopSellers, TotalsCard } from "./summary-card";
import { useVelocityCsv } from "./use-velocity-csv";
import { useVelocityColumns } from "./velocity-columns";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadVelocity(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.velocity.title");

type Page = Awaited<ReturnType<typeof loadVelocity>>;

export default function Velocity() {
  const page = useLoaderData<typeof loader>();
  // What was fetched and sorted belongs to these days.
  return <VelocityPage key={page.report ? `${page.report.start} ${page.report.end}` : ""} page={page} />;
}

function VelocityPage({ page }: { page: Page }) {
  const { range, report, isFirst, sales, sold, groupBy } = page;
  const text = useText();
  const { start = "", end = "" } = report ?? {};
  const fetchAll = useCallback(
    () => callApi(reports.salesVelocity, { query: { startDate: start, endDate: end } }),
    [start, end],
  );
  const rows = report?.rows ?? [];
  const hasAll = isFirst && !report?.nextCursor;
  const whole = useWholeReport(hasAll ? rows : null, fetchAll);
  const columns = useVelocityColumns();
  const csv = useVelocityCsv(whole, { start, end });
  return (
    <ReportPage
      title={text("reports.velocity.title")}
      question={text("reports.velocity.question")}
      csv={csv}
      isEmpty={rows.length === 0}
      error={whole.error}
      range={range}
    >
      <ReportFilters error={report ? undefined : text("reports.wrongRange")}>
        <DateRangeField range={range} />
      </ReportFilters>
      {report ? <KnownSince sales={sales} start={start} days={report.days} /> : null}
      {report && rows.length === 0 ? (
        <EmptyReport heading={text("reports.velocity.empty")} hint={text("reports.velocity.emptyHint")} />
      ) : null}
      {report && rows.length > 0 ? (
        <>
          <TotalsCard sold={sold} days={report.days} />
          {isFirst ? <TopSellers rows={rows} /> : null}
          <GroupsCard key={groupBy} report={report} groupBy={groupBy} />
          <Card padding="0">
            <ReportTable
              label={text("reports.velocity.table")}
              columns={columns}
              keyOf={({ variantId }) => variantId}
              hrefOf={historyAddress}
              pictureOf={({ variantId, title }) => ({ variantId, title })}
              ownOrder={text("reports.velocity.ownOrder")}
              rows={rows}
              nextCursor={report.nextCursor}
              whole={whole}
            />
          </Card>
        </>
      ) : null}
    </ReportPage>
  );
}
