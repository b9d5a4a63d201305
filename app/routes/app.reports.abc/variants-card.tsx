import { Badge } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { historyAddress } from "~/components/history-address";
import { ReportCard } from "~/components/report/report-card";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { useDaysOfStock } from "~/components/report/use-days-of-stock";
import { useProductColumns } from "~/components/report/use-product-columns";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { abcClasses } from "~/models/abc/classes";
import type { AbcRow } from "~/models/abc/list.server";
import type { AbcPage, AbcReport } from "./load-abc.server";

interface Props {
  report: AbcReport;
  page: AbcPage;
  whole: WholeReport<AbcRow>;
}

/** Each product with its class, those that count most first. */
export function VariantsCard({ report: { rows, nextCursor }, page: { only }, whole }: Props) {
  const text = useText();
  const columns = useColumns();
  const title = text("reports.abc.table");
  return (
    <ReportCard
      title={title}
      choice={{
        name: "class",
        label: text("reports.abc.class"),
        value: only,
        options: [
          { value: "", label: text("reports.abc.allClasses") },
          ...abcClasses.map((value) => ({ value, label: text(`reports.abc.classes.${value}`) })),
        ],
      }}
    >
      <ReportTable
        label={title}
        columns={columns}
        keyOf={({ variantId }) => variantId}
        hrefOf={historyAddress}
        pictureOf={({ variantId, title: name }) => ({ variantId, title: name })}
        ownOrder={text("reports.abc.ownOrder")}
        rows={rows}
        nextCursor={nextCursor}
        whole={whole}
      />
    </ReportCard>
  );
}

function useColumns(): ReportColumn<AbcRow>[] {
  const text = useText();
  const format = useFormat();
  const sortable = true;
  const numeric = true;
  const lasting = useDaysOfStock();
  const products = useProductColumns<AbcRow>();
  return [
    ...products,
    {
      id: "class",
      title: text("reports.abc.class"),
      cell: (row) => (row.class === "none" ? text("reports.abc.nothingLeft") : <Badge>{row.class}</Badge>),
      sortBy: (row) => (row.class === "none" ? "Z" : row.class),
      sortable,
    },
    {
      id: "units",
      title: text("reports.abc.units"),
      numeric,
      cell: ({ units }) => format.number(units),
      sortBy: ({ units }) => units,
      sortable,
    },
    {
      id: "cost",
      title: text("reports.abc.cost"),
      numeric,
      cornerOnPhone: true,
      cell: ({ cost }) => format.money(cost),
      sortBy: ({ cost }) => cost,
      sortable,
    },
    {
      id: "cumulative",
      title: text("reports.abc.cumulative"),
      numeric,
      lowestFirst: true,
      cell: ({ cumulativeShare }) => format.percent(cumulativeShare),
      sortBy: ({ cumulativeShare }) => cumulativeShare,
      sortable,
    },
    {
      id: "value",
      title: text("reports.abc.stockValue"),
      numeric,
      cell: ({ stockValue }) => format.money(stockValue),
      sortBy: ({ stockValue }) => stockValue,
      sortable,
    },
    {
      id: "turnover",
      title: text("reports.abc.turnover"),
      hint: text("reports.abc.turnoverHint"),
      numeric,
      cell: ({ turnover }) => (turnover === null ? "–" : format.decimal(turnover, 2)),
      sortBy: ({ turnover }) => turnover,
      sortable,
    },
    {
      id: "days",
      title: text("reports.velocity.days"),
      numeric,
      cell: ({ daysOfStock }) => lasting(daysOfStock),
      sortBy: ({ daysOfStock }) => daysOfStock,
      sortable,
    },
  ];
}
