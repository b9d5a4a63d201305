import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TextField } from "@shopify/polaris";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { LinesCard } from "./lines-card";
import { loadNotBilled } from "./load-not-billed.server";
import { SuppliersCard } from "./suppliers-card";
import { useNotBilledCsv } from "./use-not-billed-csv";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadNotBilled(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.notBilled.title");

export default function ReceivedNotBilled() {
  const report = useLoaderData<typeof loader>();
  const { today, usual, since, lines, hasMore, sums } = report;
  const text = useText();
  const { set } = useListFilters();
  const csv = useNotBilledCsv(report);
  return (
    <ReportPage
      title={text("reports.notBilled.title")}
      question={text("reports.notBilled.question")}
      csv={csv}
      isEmpty={lines.length === 0}
      range={{ start: since, end: "" }}
    >
      <ReportFilters>
        <TextField
          label={text("reports.notBilled.since")}
          type="date"
          value={since}
          max={today}
          onChange={(day) => set("since", day === usual ? "" : day)}
          autoComplete="off"
        />
      </ReportFilters>
      {lines.length === 0 ? (
        <EmptyReport heading={text("reports.notBilled.empty")} hint={text("reports.notBilled.emptyHint")} />
      ) : (
        <>
          <SuppliersCard sums={sums} />
          <LinesCard lines={lines} hasMore={hasMore} />
        </>
      )}
    </ReportPage>
  );
}
