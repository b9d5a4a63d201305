import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { ReportCard } from "~/components/report/report-card";
import { ShareBar } from "~/components/report/share-bar";
import { useDaysOfStock } from "~/components/report/use-days-of-stock";
import { useText } from "~/components/use-text";
import type { AbcPage, AbcReport } from "./load-abc.server";

type Sum = AbcReport["total"];
type Row = Sum & { class: AbcReport["classes"][number]["class"] | "total" };

/** What each class comes to, and all of them. */
export function ClassesCard({
  report: { classes, total },
  page: { by },
}: {
  report: AbcReport;
  page: AbcPage;
}) {
  const text = useText();
  const format = useFormat();
  const lasting = useDaysOfStock();
  const title = text("reports.abc.classesTitle");
  const rows: Row[] = [...classes, { ...total, class: "total" }];
  const strong = (row: Row, words: string): ReactNode =>
    row.class === "total" ? <strong>{words}</strong> : words;
  const numeric = true;
  const columns: Column<Row>[] = [
    {
      id: "class",
      title: text("reports.abc.class"),
      cell: (row) => strong(row, text(`reports.abc.classes.${row.class}`)),
    },
    {
      id: "variants",
      title: text("reports.abc.products"),
      numeric,
      hint: text("reports.abc.shareOfProducts"),
      cell: (row) =>
        strong(
          row,
          text("reports.abc.countAndShare", {
            count: row.variants,
            share: format.percent(row.variants / Math.max(total.variants, 1)),
          }),
        ),
    },
    {
      id: "units",
      title: text("reports.abc.units"),
      numeric,
      cell: (row) => strong(row, format.number(row.units)),
    },
    {
      id: "cost",
      title: text("reports.abc.cost"),
      numeric,
      cornerOnPhone: true,
      cell: (row) => strong(row, format.money(row.cost)),
    },
    {
      id: "ofMeasure",
      title: text(`reports.abc.shareOf.${by}`),
      cell: (row) => <Share of={row[by]} whole={total[by]} isTotal={row.class === "total"} />,
    },
    {
      id: "turnover",
      title: text("reports.abc.turnover"),
      hint: text("reports.abc.turnoverHint"),
      numeric,
      cell: (row) => (row.turnover === null ? "–" : strong(row, format.decimal(row.turnover, 2))),
    },
    {
      id: "days",
      title: text("reports.velocity.days"),
      numeric,
      cell: (row) => strong(row, lasting(row.daysOfStock)),
    },
    {
      id: "value",
      title: text("reports.abc.stockValue"),
      numeric,
      cell: (row) => strong(row, format.money(row.stockValue)),
    },
  ];
  return (
    <ReportCard title={title} note={text("reports.abc.note")}>
      <RecordTable label={title} rows={rows} keyOf={(row) => row.class} columns={columns} />
    </ReportCard>
  );
}

function Share({ of, whole, isTotal }: { of: number; whole: number; isTotal: boolean }) {
  return whole > 0 && !isTotal ? <ShareBar share={of / whole} hue="sales" /> : null;
}
