import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { LocationFilter } from "~/components/location-filter";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { GroupsCard } from "./groups-card";
import { loadShrinkage } from "./load-shrinkage.server";
import { ShrinkageSummary } from "./shrinkage-summary";
import { useShrinkageCsv } from "./use-shrinkage-csv";
import { useWholeShrinkage } from "./use-whole-shrinkage";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadShrinkage(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.shrinkage.title");

export default function Shrinkage() {
  const page = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { range, report, locations, pending } = page;
  const text = useText();
  const whole = useWholeShrinkage(page);
  const csv = useShrinkageCsv(page, whole);
  const isEmpty = !report || report.months.length === 0;
  return (
    <ReportPage
      title={text("reports.shrinkage.title")}
      question={text("reports.shrinkage.question")}
      csv={csv}
      isEmpty={isEmpty}
      error={whole.error}
      range={range}
    >
      <ReportFilters error={report ? undefined : text("reports.wrongRange")}>
        <DateRangeField range={range} />
        <LocationFilter locations={locations} />
      </ReportFilters>
      {pending > 0 ? (
        <Banner tone="info">{text("reports.stockValue.pending", { count: pending })}</Banner>
      ) : null}
      {report && isEmpty ? (
        <EmptyReport heading={text("reports.shrinkage.empty")} hint={text("reports.shrinkage.emptyHint")} />
      ) : null}
      {report && !isEmpty ? (
        <>
          <ShrinkageSummary report={report} />
          <GroupsCard key={search} page={page} report={report} whole={whole} />
        </>
      ) : null}
    </ReportPage>
  );
}
