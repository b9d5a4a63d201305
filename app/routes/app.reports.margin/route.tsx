import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useCallback } from "react";
import { margins } from "~/api/margin";
import { callApi } from "~/components/api-client";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { KnownSalesNote } from "~/components/known-sales";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { useWholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { GroupsCard } from "./groups-card";
import { loadMargin, type MarginReport } from "./load-margin.server";
import { MarginChart } from "./margin-chart";
import { TotalsCard } from "./totals-card";
import { useMarginCsv } from "./use-margin-csv";
import type { ShownRow } from "./use-margin-name";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadMargin(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.margin.title");

export default function Margin() {
  const report = useLoaderData<typeof loader>();
  const { days, group } = report;
  // What was fetched and sorted belongs to these days and this group.
  return <MarginPage key={`${days.start} ${days.end} ${group}`} report={report} />;
}

function MarginPage({ report }: { report: MarginReport }) {
  const { range, days, group, page, totals, before, periods, pending, sales, isFirst } = report;
  const { start, end } = days;
  const text = useText();
  const fetchAll = useCallback(
    (): Promise<readonly ShownRow[]> =>
      callApi(margins.list, { query: { startDate: start, endDate: end, groupBy: group } }),
    [start, end, group],
  );
  const whole = useWholeReport<ShownRow>(
    isFirst && page && page.nextCursor === null ? page.rows : null,
    fetchAll,
  );
  const csv = useMarginCsv(report, whole);
  const isEmpty = page !== null && isFirst && page.rows.length === 0;
  return (
    <ReportPage
      title={text("reports.margin.title")}
      question={text("reports.margin.question")}
      csv={csv}
      isEmpty={!page || isEmpty}
      error={whole.error}
      range={range}
    >
      <ReportFilters error={page ? undefined : text("reports.wrongRange")}>
        <DateRangeField range={range} />
      </ReportFilters>
      <KnownSalesNote sales={sales} />
      {pending > 0 ? (
        <Banner tone="info">{text("reports.stockValue.pending", { count: pending })}</Banner>
      ) : null}
      {isEmpty ? (
        <EmptyReport heading={text("reports.margin.empty")} hint={text("reports.margin.emptyHint")} />
      ) : null}
      {totals && !isEmpty ? (
        <>
          <TotalsCard totals={totals} before={before} />
          {periods.length > 0 ? <MarginChart periods={periods} by={report.by} /> : null}
          <GroupsCard report={report} whole={whole} />
        </>
      ) : null}
    </ReportPage>
  );
}
