import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Page, TextField } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { pageTitle } from "~/components/page-title";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { TitleBar } from "~/components/title-bar";
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
    <Page
      fullWidth
      title={text("reports.notBilled.title")}
      subtitle={text("reports.notBilled.question")}
      backAction={{ content: text("reports.title"), url: "/app/reports" }}
    >
      <TitleBar title={text("reports.notBilled.title")}>
        <button onClick={csv.run} disabled={lines.length === 0 || csv.pending}>
          {text("common.csv.export")}
        </button>
      </TitleBar>
      <BlockStack gap="400">
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
        <ErrorBanner error={csv.error} title={text("common.csv.failed")} />
        {lines.length === 0 ? (
          <EmptyReport heading={text("reports.notBilled.empty")} hint={text("reports.notBilled.emptyHint")} />
        ) : (
          <>
            <SuppliersCard sums={sums} />
            <LinesCard lines={lines} hasMore={hasMore} />
          </>
        )}
      </BlockStack>
    </Page>
  );
}
