import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";
import { useSpendColumns } from "./use-spend-columns";

type Row = SpendReport["byLocation"][number];

/** Each location with its part of the spend. */
export function LocationTable({ report: { byLocation, totalSpend } }: { report: SpendReport }) {
  const text = useText();
  const { orders, share, amount } = useSpendColumns<Row>(totalSpend);
  const nameOf = ({ locationName }: Row) => locationName || text("reports.stockValue.unnamed.location");
  const columns: ReportColumn<Row>[] = [
    {
      id: "location",
      title: text("reports.stockValue.groups.location"),
      cell: nameOf,
      sortBy: nameOf,
      sortable: true,
    },
    orders,
    share,
    amount,
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
