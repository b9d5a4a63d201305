import { useFormat } from "~/components/format";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { ShareBar } from "~/components/report/share-bar";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";

type Row = SpendReport["byLocation"][number];

/** Each location with its part of the spend. */
export function LocationTable({ report: { byLocation, totalSpend } }: { report: SpendReport }) {
  const text = useText();
  const format = useFormat();
  const nameOf = ({ locationName }: Row) => locationName || text("reports.stockValue.unnamed.location");
  const columns: ReportColumn<Row>[] = [
    {
      id: "location",
      title: text("reports.stockValue.groups.location"),
      cell: nameOf,
      sortBy: nameOf,
      sortable: true,
    },
    {
      id: "orders",
      title: text("reports.spend.orders"),
      numeric: true,
      cell: ({ orderCount }) => format.number(orderCount),
      sortBy: ({ orderCount }) => orderCount,
      sortable: true,
    },
    {
      id: "share",
      title: text("reports.spend.share"),
      cell: ({ spend }) => (totalSpend > 0 ? <ShareBar share={spend / totalSpend} hue="spend" /> : ""),
      sortBy: ({ spend }) => spend,
      sortable: true,
    },
    {
      id: "spend",
      title: text("reports.spend.amount"),
      numeric: true,
      cornerOnPhone: true,
      cell: ({ spend }) => format.money(spend),
      sortBy: ({ spend }) => spend,
      sortable: true,
    },
  ];
  return (
    <ReportTable
      label={text("reports.spend.by.location")}
      columns={columns}
      keyOf={({ locationId }) => locationId ?? ""}
      hrefOf={({ locationId }) => (locationId ? `/app/stock-levels?locationId=${locationId}` : null)}
      ownOrder={text("reports.spend.ownOrder")}
      rows={byLocation}
      nextCursor={null}
      whole={{ rows: byLocation, pending: false, error: null, load: () => Promise.resolve(byLocation) }}
    />
  );
}
