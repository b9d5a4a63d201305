import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useCallback } from "react";
import { deadStock } from "~/api/dead-stock";
import { callApi } from "~/components/api-client";
import { KnownSalesNote } from "~/components/known-sales";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport } from "~/components/report/report-parts";
import { useWholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { AgeChart } from "./age-chart";
import { DeadStockFilters } from "./dead-stock-filters";
import { GroupsCard } from "./groups-card";
import { loadDeadStock } from "./load-dead-stock.server";
import { TotalsCard } from "./totals-card";
import { useDeadStockCsv } from "./use-dead-stock-csv";
import { VariantsCard } from "./variants-card";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadDeadStock(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.deadStock.title");

export default function DeadStock() {
  const report = useLoaderData<typeof loader>();
  const { days, idle, rows, nextCursor, isFirst, total, pending, sales } = report;
  const text = useText();
  const fetchAll = useCallback(
    () => callApi(deadStock.list, { query: { days: String(days), idle } }),
    [days, idle],
  );
  const whole = useWholeReport(isFirst && nextCursor === null ? rows : null, fetchAll);
  const csv = useDeadStockCsv(report, whole);
  const isEmpty = total.variants === 0;
  return (
    <ReportPage
      title={text("reports.deadStock.title")}
      question={text("reports.deadStock.question")}
      csv={csv}
      isEmpty={isEmpty}
      error={whole.error}
      about={text(`reports.deadStock.notes.${idle}`, { count: days })}
    >
      <DeadStockFilters report={report} />
      <KnownSalesNote sales={sales} />
      {pending > 0 ? (
        <Banner tone="info">{text("reports.stockValue.pending", { count: pending })}</Banner>
      ) : null}
      {isEmpty ? (
        <EmptyReport heading={text("reports.deadStock.empty")} hint={text("reports.deadStock.emptyHint")} />
      ) : (
        <>
          <TotalsCard report={report} />
          <AgeChart report={report} />
          <GroupsCard report={report} />
          <VariantsCard key={`${days} ${idle}`} report={report} whole={whole} />
        </>
      )}
    </ReportPage>
  );
}
