import { useCalendarFormat } from "~/components/calendar-format";
import { useFormat } from "~/components/format";
import { historyAddress } from "~/components/history-address";
import { ReportCard } from "~/components/report/report-card";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { useProductColumns } from "~/components/report/use-product-columns";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import type { DeadStockRow } from "~/models/dead-stock/list.server";
import type { DeadStockReport } from "./load-dead-stock.server";
import { WhatToDo } from "./what-to-do";

interface Props {
  report: DeadStockReport;
  whole: WholeReport<DeadStockRow>;
}

/** Each variant with its money, and what can be done about it. */
export function VariantsCard({ report: { rows, nextCursor }, whole }: Props) {
  const text = useText();
  const columns = useVariantColumns();
  const title = text("reports.deadStock.table");
  return (
    <ReportCard title={title} note={text("reports.deadStock.whatToDoNote")}>
      <ReportTable
        label={title}
        columns={columns}
        keyOf={({ variantId }) => variantId}
        hrefOf={historyAddress}
        pictureOf={({ variantId, title: name }) => ({ variantId, title: name })}
        ownOrder={text("reports.deadStock.ownOrder")}
        rows={rows}
        nextCursor={nextCursor}
        whole={whole}
      />
    </ReportCard>
  );
}

function useVariantColumns(): ReportColumn<DeadStockRow>[] {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const dayOr = (day: string | null, none: string) => (day === null ? none : calendar.day(day));
  const sortable = true;
  const numeric = true;
  const products = useProductColumns<DeadStockRow>();
  return [
    ...products,
    {
      id: "places",
      title: text("reports.deadStock.places"),
      cell: ({ locations: [first, ...others] }) =>
        first &&
        text(others.length === 0 ? "reports.deadStock.place" : "reports.deadStock.placeAndMore", {
          ...{ name: first.name, units: format.number(first.units), count: others.length },
        }),
      sortBy: ({ locations: [first] }) => first?.name ?? null,
      sortable,
    },
    {
      id: "lastSale",
      title: text("reports.deadStock.lastSale"),
      whole: true,
      cell: ({ lastSale }) => dayOr(lastSale, text("reports.deadStock.noSale")),
      sortBy: ({ lastSale }) => lastSale ?? "",
      sortable,
    },
    {
      id: "lastReceipt",
      title: text("reports.deadStock.lastReceipt"),
      whole: true,
      cell: ({ lastReceipt }) => dayOr(lastReceipt, text("reports.deadStock.noReceipt")),
      sortBy: ({ lastReceipt }) => lastReceipt ?? "",
      sortable,
    },
    {
      id: "units",
      title: text("reports.deadStock.units"),
      numeric,
      cell: ({ units }) => format.number(units),
      sortBy: ({ units }) => units,
      sortable,
    },
    {
      id: "value",
      title: text("reports.deadStock.value"),
      numeric,
      cornerOnPhone: true,
      cell: ({ value, unknownUnits, units }) =>
        unknownUnits === units ? text("reports.deadStock.unknownValue") : format.money(value),
      sortBy: ({ value }) => value,
      sortable,
    },
    {
      id: "todo",
      title: text("reports.deadStock.whatToDo"),
      cell: (row) => <WhatToDo row={row} />,
      sortBy: ({ returnOffer, transferOffer }) => (returnOffer ? 2 : 0) + (transferOffer ? 1 : 0),
    },
  ];
}
