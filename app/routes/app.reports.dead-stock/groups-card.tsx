import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import { groupAddress } from "~/components/report/group-address";
import { ReportCard } from "~/components/report/report-card";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { ShareBar } from "~/components/report/share-bar";
import { useGroupChoice } from "~/components/report/use-group-choice";
import { useText } from "~/components/use-text";
import { isOverlapping } from "~/models/collection/groups";
import { deadStockGroups } from "~/models/dead-stock/choices";
import type { DeadStockReport } from "./load-dead-stock.server";

type Row = DeadStockReport["groups"][number] & { isTotal?: true };

/** The money by location, supplier, vendor, product type or collection, and what all of it comes to. */
export function GroupsCard({ report }: { report: DeadStockReport }) {
  const text = useText();
  const { groupBy, groups, total } = report;
  const columns = useGroupColumns(report);
  const choice = useGroupChoice(groupBy, deadStockGroups, (group) =>
    text(`reports.stockValue.groups.${group}`),
  );
  const title = text(`reports.deadStock.by.${groupBy}`);
  const rows: readonly Row[] = groups;
  return (
    <ReportCard
      title={title}
      choice={choice}
      note={isOverlapping(groupBy) ? text("reports.overlap") : undefined}
    >
      <ReportTable<Row>
        key={groupBy}
        label={title}
        columns={columns}
        keyOf={(row) => (row.isTotal ? "total" : `of ${row.id}`)}
        hrefOf={(row) => (row.isTotal || row.id === "0" ? null : groupAddress(groupBy, row.id))}
        ownOrder={text("reports.deadStock.ownOrder")}
        rows={rows}
        nextCursor={null}
        whole={{ rows, pending: false, error: null, load: () => Promise.resolve(rows) }}
        closing={() => [{ id: "", name: "", ...total, isTotal: true }]}
      />
    </ReportCard>
  );
}

function useGroupColumns({ groupBy, total }: DeadStockReport): ReportColumn<Row>[] {
  const text = useText();
  const format = useFormat();
  const nameOf = ({ id, name, isTotal }: Row) => {
    if (isTotal) return text("reports.stockValue.closing.total");
    if (groupBy === "location" && id === "0") return text("reports.stockValue.closing.inTransit");
    return name || text(`reports.stockValue.unnamed.${groupBy}`);
  };
  const strong = (row: Row, words: string): ReactNode => (row.isTotal ? <strong>{words}</strong> : words);
  const sortable = true;
  const numeric = true;
  return [
    {
      id: "name",
      title: text(`reports.stockValue.groups.${groupBy}`),
      cell: (row) => strong(row, nameOf(row)),
      sortBy: nameOf,
      sortable,
    },
    {
      id: "variants",
      title: text("reports.deadStock.variants"),
      numeric,
      cell: (row) => strong(row, format.number(row.variants)),
      sortBy: ({ variants }) => variants,
      sortable,
    },
    {
      id: "units",
      title: text("reports.deadStock.units"),
      numeric,
      cell: (row) => strong(row, format.number(row.units)),
      sortBy: ({ units }) => units,
      sortable,
    },
    {
      id: "share",
      title: text("reports.stockValue.share"),
      cell: (row) =>
        total.value > 0 && !row.isTotal ? <ShareBar share={row.value / total.value} hue="stock" /> : "",
      sortBy: ({ value }) => value,
      sortable,
    },
    {
      id: "value",
      title: text("reports.deadStock.value"),
      numeric,
      cornerOnPhone: true,
      cell: (row) => strong(row, format.money(row.value)),
      sortBy: ({ value }) => value,
      sortable,
    },
  ];
}
