import { useFormat } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import { RecordTable, type Column } from "~/components/record-table";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";

export function OrderTable({ rows }: { rows: readonly PurchaseOrderRow[] }) {
  const format = useFormat();
  const columns: Column<PurchaseOrderRow>[] = [
    { id: "number", title: "Order", cell: (row) => row.poNumber },
    { id: "supplier", title: "Supplier", cell: (row) => row.supplierName, untitledOnPhone: true },
    {
      id: "status",
      title: "Status",
      cell: (row) => <OrderStatusBadge status={row.status} />,
      untitledOnPhone: true,
    },
    { id: "created", title: "Created", cell: (row) => format.date(row.createdAt) },
    {
      id: "expected",
      title: "Expected",
      cell: (row) => (row.expectedAt ? format.date(row.expectedAt) : ""),
    },
    { id: "lines", title: "Lines", numeric: true, cell: (row) => format.number(row.lineItemCount) },
    {
      id: "total",
      title: "Total",
      numeric: true,
      cornerOnPhone: true,
      cell: (row) => format.money(row.total, row.currency),
    },
  ];
  return (
    <RecordTable
      label="Purchase orders"
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/app/purchase-orders/${row.id}`}
      columns={columns}
    />
  );
}
