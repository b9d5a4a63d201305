import { useFormat } from "~/components/format";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";
import { hasDeductions, returnedOf } from "./net-parts";
import { useSpendColumns } from "./use-spend-columns";

type Row = SpendReport["bySupplier"][number];

/** Each supplier with its part of the spend. */
export function SupplierTable({ report: { bySupplier, totalSpend, net } }: { report: SpendReport }) {
  const text = useText();
  const format = useFormat();
  const { orders, share, amount } = useSpendColumns<Row>(totalSpend);
  const part = (
    id: "ordered" | "closedShort" | "returned" | "net",
    of: (row: Row) => number,
  ): ReportColumn<Row> => ({
    ...{ id, title: text(`reports.spend.net.${id}`), numeric: true, sortable: true },
    cell: (row) => format.money(of(row)),
    sortBy: of,
  });
  const columns: ReportColumn<Row>[] = [
    {
      id: "supplier",
      title: text("reports.spend.supplier"),
      cell: ({ supplierName }) => supplierName,
      sortBy: ({ supplierName }) => supplierName,
      sortable: true,
    },
    orders,
    ...(hasDeductions(net)
      ? [
          part("ordered", (row: Row) => row.net.ordered),
          part("closedShort", (row: Row) => 0 - row.net.closedShort),
          part("returned", (row: Row) => 0 - returnedOf(row.net)),
          part("net", (row: Row) => row.net.spend),
        ]
      : []),
    share,
    amount,
  ];
  return (
    <ReportTable
      label={text("reports.spend.by.supplier")}
      columns={columns}
      keyOf={({ supplierId }) => supplierId}
      hrefOf={({ supplierId }) => `/app/suppliers/${supplierId}`}
      ownOrder={text("reports.spend.ownOrder")}
      rows={bySupplier}
      nextCursor={null}
      whole={{ rows: bySupplier, pending: false, error: null, load: () => Promise.resolve(bySupplier) }}
    />
  );
}
