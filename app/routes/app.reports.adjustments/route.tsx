import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Card } from "@shopify/polaris";
import { useCallback } from "react";
import { ApiError } from "~/components/api-client";
import { useCsvExport } from "~/components/csv/use-csv-export";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { changeAddress } from "~/components/history-address";
import { LocationFilter } from "~/components/location-filter";
import { pageTitle } from "~/components/page-title";
import { reportFileName } from "~/components/report/file-name";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { ReportTable } from "~/components/report/report-table";
import { useWholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import type { Page as LinePage } from "~/models/list/newest-first.server";
import type { AdjustmentLine } from "~/models/report/adjustment-lines.server";
import { AdjustmentCharts } from "./adjustment-charts";
import { useAdjustmentColumns, useAdjustmentCsvColumns } from "./adjustment-columns";
import { type AdjustmentReport, loadAdjustments } from "./load-adjustments.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadAdjustments(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.adjustments.title");

export default function Adjustments() {
  const report = useLoaderData<typeof loader>();
  const { range, locationId } = report;
  // What was fetched and sorted belongs to one range at one place.
  return <AdjustmentsPage key={`${range.start} ${range.end} ${locationId}`} report={report} />;
}

function AdjustmentsPage({ report }: { report: AdjustmentReport }) {
  const { range, by, page, sums, before, isFirst, locations } = report;
  const text = useText();
  const { search } = useLocation();
  const rows = page?.rows ?? [];
  const fetchAll = useCallback(() => fetchAllLines(search, text("reports.notRead")), [search, text]);
  const whole = useWholeReport(isFirst && page?.nextCursor === null ? rows : null, fetchAll);
  const columns = useAdjustmentColumns();
  const csvColumns = useAdjustmentCsvColumns();
  const csv = useCsvExport<(typeof rows)[number]>();
  const save = () =>
    csv.save({
      file: { name: reportFileName(text("reports.adjustments.file"), range) },
      columns: csvColumns,
      rowsOf: whole.load,
    });
  return (
    <ReportPage
      title={text("reports.adjustments.title")}
      question={text("reports.adjustments.question")}
      csv={{ ...csv, run: save }}
      isEmpty={rows.length === 0}
      error={whole.error}
      range={range}
    >
      <ReportFilters error={page ? undefined : text("reports.wrongRange")}>
        <DateRangeField range={range} />
        <LocationFilter locations={locations} />
      </ReportFilters>
      {page && rows.length === 0 ? (
        <EmptyReport
          heading={text("reports.adjustments.empty")}
          hint={text("reports.adjustments.emptyHint")}
        />
      ) : null}
      {sums && rows.length > 0 && isFirst ? <AdjustmentCharts {...{ sums, by, range, before }} /> : null}
      {page && rows.length > 0 ? (
        <Card padding="0">
          <ReportTable
            label={text("reports.adjustments.table")}
            columns={columns}
            keyOf={({ id }) => id}
            hrefOf={changeAddress}
            pictureOf={({ variantId, title }) => ({ variantId, title })}
            ownOrder={text("reports.adjustments.ownOrder")}
            rows={rows}
            nextCursor={page.nextCursor}
            whole={whole}
          />
        </Card>
      ) : null}
    </ReportPage>
  );
}

/** All rows of the report that this address asks for. Throws ApiError. */
async function fetchAllLines(search: string, unreachable: string): Promise<AdjustmentLine[]> {
  const all: AdjustmentLine[] = [];
  const params = new URLSearchParams(search);
  params.delete("cursor");
  for (;;) {
    const answer = await fetch(`/app/reports/adjustments/rows?${params}`).catch(() => null);
    if (!answer?.ok) throw new ApiError("UNREACHABLE", unreachable);
    const { rows, nextCursor } = (await answer.json()) as LinePage<AdjustmentLine>;
    all.push(...rows);
    if (nextCursor === null) return all;
    params.set("cursor", nextCursor);
  }
}
