import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { BlockStack, Page, Select } from "@shopify/polaris";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { ErrorBanner } from "~/components/error-banner";
import { pageTitle } from "~/components/page-title";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { loadSpend } from "./load-spend.server";
import { SpendCharts } from "./spend-charts";
import { SupplierTable } from "./supplier-table";
import { useSpendCsv } from "./use-spend-csv";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadSpend(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.spend.title");

export default function Spend() {
  const { range, report, suppliers, supplierId } = useLoaderData<typeof loader>();
  const text = useText();
  const { set } = useListFilters();
  const { search } = useLocation();
  const csv = useSpendCsv(report, range);
  const hasNone = report?.orderCount === 0 && report.otherCurrencies.length === 0;
  return (
    <Page
      fullWidth
      title={text("reports.spend.title")}
      subtitle={text("reports.spend.question")}
      backAction={{ content: text("reports.title"), url: "/app/reports" }}
    >
      <TitleBar title={text("reports.spend.title")}>
        <button onClick={csv.run} disabled={!report || hasNone || csv.pending}>
          {text("common.csv.export")}
        </button>
      </TitleBar>
      <BlockStack gap="400">
        <ReportFilters error={report ? undefined : text("reports.wrongRange")}>
          <DateRangeField range={range} />
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
        <ErrorBanner error={csv.error} title={text("common.csv.failed")} />
        {hasNone ? (
          <EmptyReport heading={text("reports.spend.empty")} hint={text("reports.spend.emptyHint")} />
        ) : null}
        {report && !hasNone ? (
          <>
            <SpendCharts report={report} range={range} />
            {report.bySupplier.length > 0 ? <SupplierTable key={search} report={report} /> : null}
          </>
        ) : null}
      </BlockStack>
    </Page>
  );
}
