import { useFormat } from "~/components/format";
import { RecordTable, type Column } from "~/components/record-table";
import { TransferStatusBadge } from "~/components/transfer-status-badge";
import { useText } from "~/components/use-text";
import type { StockTransferRow } from "~/models/stock-transfer/resource";

export function TransferTable({ rows }: { rows: readonly StockTransferRow[] }) {
  const format = useFormat();
  const text = useText();
  const columns: Column<StockTransferRow>[] = [
    {
      id: "transfer",
      title: text("transfers.columns.transfer"),
      cell: ({ id }) => text("transfers.name", { id }),
    },
    {
      id: "status",
      title: text("transfers.columns.status"),
      cell: ({ status }) => <TransferStatusBadge status={status} />,
      cornerOnPhone: true,
    },
    { id: "from", title: text("transfers.columns.from"), cell: (row) => row.sourceLocationName },
    { id: "to", title: text("transfers.columns.to"), cell: (row) => row.destinationLocationName },
    {
      id: "created",
      title: text("transfers.columns.created"),
      cell: ({ createdAt }) => format.date(createdAt),
    },
    {
      id: "items",
      title: text("transfers.columns.items"),
      cell: ({ itemCount }) => format.number(itemCount),
      numeric: true,
    },
  ];
  return (
    <RecordTable
      label={text("transfers.title")}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/app/transfers/${id}`}
      columns={columns}
    />
  );
}
