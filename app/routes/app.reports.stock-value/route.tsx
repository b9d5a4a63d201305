import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, TextField } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { EmptyReport, ReportFilters } from "~/components/report/report-parts";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { ChangesCard } from "./changes-card";
import { GroupsCard } from "./groups-card";
import { loadValue } from "./load-value.server";
import { TotalsCard } from "./totals-card";
import { useValueCsv } from "./use-value-csv";
import { useWholeValue } from "./use-whole-value";
import { ValueChart } from "./value-chart";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadValue(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("reports.stockValue.title");

export default function StockValue() {
  const report = useLoaderData<typeof loader>();
  const { range, changes, days, date, group, today, pending } = report;
  const text = useText();
  const { day } = useCalendarFormat();
  const { set } = useListFilters();
  const whole = useWholeValue(report);
  const csv = useValueCsv(report, whole);
  const isEmpty = report.rows.length === 0 && report.total.units === 0;
  return (
    <ReportPage
      title={text("reports.stockValue.title")}
      question={text("reports.stockValue.question")}
      csv={csv}
      isEmpty={isEmpty}
      error={whole.error}
      range={range}
      about={text("reports.stockValue.valueOn", { date: day(date) })}
    >
      <ReportFilters error={changes ? undefined : text("reports.wrongRange")}>
        <TextField
          label={text("reports.stockValue.date")}
          type="date"
          value={date}
          max={today}
          onChange={(day) => set("date", day === today ? "" : day)}
          autoComplete="off"
        />
        <DateRangeField range={range} label={text("reports.stockValue.period")} />
      </ReportFilters>
      {pending > 0 ? (
        <Banner tone="info">{text("reports.stockValue.pending", { count: pending })}</Banner>
      ) : null}
      {isEmpty ? (
        <EmptyReport heading={text("reports.stockValue.empty")} hint={text("reports.stockValue.emptyHint")} />
      ) : (
        <TotalsCard report={report} />
      )}
      {days.length > 0 ? <ValueChart days={days} start={range.start} /> : null}
      {changes && days.length > 0 ? <ChangesCard changes={changes} range={range} /> : null}
      {isEmpty ? null : <GroupsCard key={`${date} ${group}`} report={report} whole={whole} />}
    </ReportPage>
  );
}
