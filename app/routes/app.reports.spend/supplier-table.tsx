import { useFormat } from "~/components/format";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { ShareBar } from "~/components/report/share-bar";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";
import { hasDeductions, returnedOf } from "./net-parts";

type Row = SpendReport["bySupplier"][number];

/** Each supplier with its part of the spend. */
export function SupplierTable({ report: { bySupplier, totalSpend, net } }: { report: SpendReport }) {
  const text = useText();
  const format = useFormat();
  const amount = (
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
    {
      id: "orders",
      title: text("reports.spend.orders"),
      numeric: true,
      cell: ({ orderCount }) => format.number(orderCount),
      sortBy: ({ orderCount }) => orderCount,
      sortable: true,
    },
    ...(hasDeductions(net)
      ? [
          amount("ordered", (row: Row) => row.net.ordered),
          amount("closedShort", (row: Row) => 0 - row.net.closedShort),
          amount("returned", (row: Row) => 0 - returnedOf(row.net)),
          amount("net", (row: Row) => row.net.spend),
        ]
      : []),
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
