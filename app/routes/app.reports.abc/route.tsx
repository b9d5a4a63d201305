import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useCallback } from "react";
import { abc } from "~/api/abc";
import { callApi } from "~/components/api-client";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport } from "~/components/report/report-parts";
import { useWholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { AbcFilters } from "./abc-filters";
import { ClassesCard } from "./classes-card";
import { CurveCard } from "./curve-card";
import { loadAbc } from "./load-abc.server";
import { useAbcCsv } from "./use-abc-csv";
import { VariantsCard } from "./variants-card";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadAbc(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.abc.title");

export default function Abc() {
  const page = useLoaderData<typeof loader>();
  const { report, isFirst, pending, days, by, boundaries, only } = page;
  const { a, b } = boundaries;
  const text = useText();
  const fetchAll = useCallback(
    () =>
      callApi(abc.list, {
        query: {
          ...(days && { startDate: days.start, endDate: days.end }),
          ...{ by, a: String(a), b: String(b) },
          ...(only && { class: only }),
        },
      }),
    [days, by, a, b, only],
  );
  const whole = useWholeReport(
    report && isFirst && report.nextCursor === null ? report.rows : null,
    fetchAll,
  );
  const csv = useAbcCsv(page, whole);
  const isEmpty = !report || report.total.variants === 0;
  return (
    <ReportPage
      title={text("reports.abc.title")}
      question={text("reports.abc.question")}
      csv={csv}
      isEmpty={isEmpty}
      error={whole.error}
      range={page.range}
    >
      <AbcFilters page={page} />
      {pending > 0 ? (
        <Banner tone="info">{text("reports.stockValue.pending", { count: pending })}</Banner>
      ) : null}
      {report && isEmpty ? (
        <EmptyReport heading={text("reports.abc.empty")} hint={text("reports.abc.emptyHint")} />
      ) : null}
      {report && !isEmpty ? (
        <>
          {report.curve.length > 0 ? <CurveCard report={report} page={page} /> : null}
          <ClassesCard report={report} page={page} />
          <VariantsCard
            key={JSON.stringify([days, by, boundaries, only])}
            report={report}
            page={page}
            whole={whole}
          />
        </>
      ) : null}
    </ReportPage>
  );
}
