import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport } from "~/components/report/report-parts";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { type CashOutReport, readCashOut } from "~/models/cash-out/cash-out.server";
import { cashKinds } from "~/models/cash-out/weeks";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { UnratedBanner } from "./unrated-banner";
import { useCashCsv } from "./use-cash-csv";
import { WeeksCard } from "./weeks-card";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => readCashOut(shop));
}

export const meta = pageTitle("reports.cashOut.title");

export default function CashOut() {
  const report = useLoaderData<typeof loader>();
  const text = useText();
  const csv = useCashCsv(report);
  const isEmpty = report.weeks.every(({ total }) => total === 0) && report.later === 0;
  return (
    <ReportPage
      title={text("reports.cashOut.title")}
      question={text("reports.cashOut.question")}
      csv={csv}
      isEmpty={isEmpty}
    >
      <UnratedBanner unrated={report.unrated} />
      {isEmpty ? (
        <EmptyReport heading={text("reports.cashOut.empty")} hint={text("reports.cashOut.emptyHint")} />
      ) : (
        <>
          <ChartCard report={report} />
          <WeeksCard weeks={report.weeks} />
        </>
      )}
    </ReportPage>
  );
}

const hues = { bills: "removed", orders: "spend", suggestions: "before" } as const;

/** What goes out in all weeks, what of it is late, and the bars of the weeks. */
function ChartCard({ report: { weeks, overdue, later } }: { report: CashOutReport }) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const all = weeks.reduce((sum, { total }) => sum + total, 0);
  return (
    <Card>
      <BlockStack gap="400">
        <Figures
          figures={[
            { label: text("reports.cashOut.all"), value: format.money(all) },
            {
              label: text("reports.cashOut.thisWeek"),
              value: format.money(weeks[0]?.total ?? 0),
              hint: overdue > 0 ? text("reports.cashOut.overdue", { amount: format.money(overdue) }) : null,
            },
            { label: text("reports.cashOut.later"), value: format.money(later) },
          ]}
        />
        <ChartWithTable
          title={text("reports.cashOut.chart")}
          label={text("reports.cashOut.chartLabel")}
          pointTitle={text("reports.cashOut.week")}
          kind="stack"
          series={cashKinds.map((kind) => ({
            name: text(`reports.cashOut.kinds.${kind}`),
            hue: hues[kind],
          }))}
          format={(value) => format.money(value)}
          formatMark={format.shortMoney}
          points={weeks.map(({ startDate, endDate, ...week }) => ({
            label: text("reports.cashOut.span", { start: format.day(startDate), end: format.day(endDate) }),
            mark: [calendar.shortDay(startDate)],
            values: cashKinds.map((kind) => week[kind]),
          }))}
        />
        <Text as="p" tone="subdued" variant="bodySm">
          {text("reports.cashOut.note")}
        </Text>
      </BlockStack>
    </Card>
  );
}
