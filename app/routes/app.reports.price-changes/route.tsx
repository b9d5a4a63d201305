import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Select } from "@shopify/polaris";
import { useCallback } from "react";
import { priceChanges } from "~/api/price-changes";
import { callApi } from "~/components/api-client";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { useWholeReport } from "~/components/report/use-whole-report";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { priceSources } from "~/models/price-change/sources";
import { ChangesCard } from "./changes-card";
import { HistoryCard } from "./history-card";
import { loadPriceChanges } from "./load-price-changes.server";
import { TotalsCard } from "./totals-card";
import { usePriceChangesCsv } from "./use-price-changes-csv";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadPriceChanges(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.priceChanges.title");

export default function PriceChanges() {
  const page = useLoaderData<typeof loader>();
  const { report, isFirst, days, source, supplierId, suppliers, range, opened, today } = page;
  const text = useText();
  const { set } = useListFilters();
  const fetchAll = useCallback(
    () =>
      callApi(priceChanges.list, {
        query: {
          ...(days && { startDate: days.start, endDate: days.end }),
          source,
          ...(supplierId && { supplierId }),
        },
      }),
    [days, source, supplierId],
  );
  const whole = useWholeReport(
    report && isFirst && report.nextCursor === null ? report.rows : null,
    fetchAll,
  );
  const csv = usePriceChangesCsv(range, whole);
  const isEmpty = !report || report.totals.length === 0;
  return (
    <ReportPage
      title={text("reports.priceChanges.title")}
      question={text("reports.priceChanges.question")}
      csv={csv}
      isEmpty={isEmpty}
      error={whole.error}
      range={range}
    >
      <ReportFilters error={report ? undefined : text("reports.wrongRange")}>
        <DateRangeField range={range} />
        <Select
          label={text("reports.priceChanges.source")}
          labelHidden
          options={priceSources.map((value) => ({
            value,
            label: text(`reports.priceChanges.sources.${value}`),
          }))}
          value={source}
          onChange={(value) => set("source", value)}
        />
        <Select
          label={text("reports.spend.supplier")}
          labelHidden
          options={[
            { value: "", label: text("reports.spend.allSuppliers") },
            ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={supplierId}
          onChange={(id) => set("supplierId", id)}
        />
      </ReportFilters>
      {opened ? <HistoryCard opened={opened} today={today} source={source} /> : null}
      {report && isEmpty ? (
        <EmptyReport
          heading={text("reports.priceChanges.empty")}
          hint={text("reports.priceChanges.emptyHint")}
        />
      ) : null}
      {report && !isEmpty ? (
        <>
          <TotalsCard report={report} source={source} />
          <ChangesCard
            key={JSON.stringify([days, source, supplierId])}
            report={report}
            source={source}
            whole={whole}
          />
        </>
      ) : null}
    </ReportPage>
  );
}
