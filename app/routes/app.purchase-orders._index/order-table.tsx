import { Text } from "@shopify/polaris";
import { useMemo } from "react";
import { useFormat, type Format } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import { OrderTotal } from "~/components/order-total";
import { RecordTable, type Column, type RowSelection } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";
import { isPending } from "~/models/purchase-order/status";

interface Props {
  rows: readonly PurchaseOrderRow[];
  selection: RowSelection<PurchaseOrderRow>;
  today: string;
}

interface Shown extends Pick<Props, "today"> {
  text: ReturnType<typeof useText>;
  format: Format;
}

export function OrderTable({ rows, selection, today }: Props) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo(() => columnsOf({ text, format, today }), [text, format, today]);
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

function columnsOf({ text, format, today }: Shown): Column<PurchaseOrderRow>[] {
  const isLate = ({ status, expectedAt }: PurchaseOrderRow) =>
    expectedAt !== null && isPending(status) && format.dayOf(expectedAt) < today;
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
        row.expectedAt ? (
          <Text as="span" tone={isLate(row) ? "critical" : undefined}>
            {format.date(row.expectedAt)}
          </Text>
        ) : (
          ""
        ),
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
