import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Select } from "@shopify/polaris";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { LocationFilter } from "~/components/location-filter";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { GroupsCard } from "./groups-card";
import { loadSpend } from "./load-spend.server";
import { NetCard } from "./net-card";
import { SpendCharts } from "./spend-charts";
import { useSpendCsv } from "./use-spend-csv";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadSpend(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.spend.title");

export default function Spend() {
  const { range, by, report, suppliers, supplierId, locations } = useLoaderData<typeof loader>();
  const text = useText();
  const { set } = useListFilters();
  const { search } = useLocation();
  const csv = useSpendCsv(report, range);
  const hasNone = report?.orderCount === 0 && report.otherCurrencies.length === 0;
  return (
    <ReportPage
      title={text("reports.spend.title")}
      question={text("reports.spend.question")}
      csv={csv}
      isEmpty={!report || hasNone}
      range={range}
    >
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
        <LocationFilter locations={locations} />
      </ReportFilters>
      {hasNone ? (
        <EmptyReport heading={text("reports.spend.empty")} hint={text("reports.spend.emptyHint")} />
      ) : null}
      {report && !hasNone ? (
        <>
          {report.orderCount > 0 ? <NetCard net={report.net} /> : null}
          <SpendCharts report={report} range={range} />
          {report.bySupplier.length > 0 ? <GroupsCard key={search} report={report} by={by} /> : null}
        </>
      ) : null}
    </ReportPage>
  );
}
