import { useMemo } from "react";
import { ExpectedDay } from "~/components/expected-day";
import { type Format, useFormat } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import { OrderTotal } from "~/components/order-total";
import { type Column, RecordTable, type RowSelection } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";

interface Props {
  rows: readonly PurchaseOrderRow[];
  selection: RowSelection<PurchaseOrderRow>;
  /** The ids of overdue orders. */
  late: readonly number[];
}

interface Shown extends Pick<Props, "late"> {
  text: ReturnType<typeof useText>;
  format: Format;
}

export function OrderTable({ rows, selection, late }: Props) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo(() => columnsOf({ text, format, late }), [text, format, late]);
  return (
    <RecordTable
      label={text("purchaseOrders.title")}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/app/purchase-orders/${row.id}`}
      columns={columns}
      selection={selection}
    />
  );
}

function columnsOf({ text, format, late }: Shown): Column<PurchaseOrderRow>[] {
  return [
    { id: "number", title: text("purchaseOrders.columns.number"), cell: (row) => row.poNumber, whole: true },
    {
      id: "supplier",
      title: text("purchaseOrders.columns.supplier"),
      cell: (row) => row.supplierName,
      untitledOnPhone: true,
    },
    {
      id: "status",
      title: text("purchaseOrders.columns.status"),
      cell: (row) => <OrderStatusBadge status={row.status} />,
      whole: true,
      untitledOnPhone: true,
    },
    {
      id: "created",
      title: text("purchaseOrders.columns.created"),
      cell: (row) => format.date(row.createdAt),
      whole: true,
    },
    {
      id: "expected",
      title: text("purchaseOrders.columns.expected"),
      whole: true,
      cell: (row) =>
        row.expectedOn === null ? "" : <ExpectedDay order={row} isLate={late.includes(row.id)} />,
    },
    {
      id: "lines",
      title: text("purchaseOrders.columns.lines"),
      numeric: true,
      cell: (row) => format.number(row.lineItemCount),
    },
    {
      id: "total",
      title: text("purchaseOrders.columns.total"),
      numeric: true,
      cornerOnPhone: true,
      cell: (row) => <OrderTotal order={row} />,
    },
  ];
}
