import { CountStatusBadge } from "~/components/count-status-badge";
import { useFormat } from "~/components/format";
import { RecordTable, type Column } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { StockCountRow } from "~/models/stock-count/resource";

export function CountTable({ rows }: { rows: readonly StockCountRow[] }) {
  const format = useFormat();
  const text = useText();
  const columns: Column<StockCountRow>[] = [
    { id: "count", title: text("counts.columns.count"), cell: ({ id }) => text("counts.name", { id }) },
    {
      id: "status",
      title: text("counts.columns.status"),
      cell: ({ status }) => <CountStatusBadge status={status} />,
      cornerOnPhone: true,
    },
    {
      id: "location",
      title: text("counts.columns.location"),
      cell: ({ locationName }) => locationName,
      untitledOnPhone: true,
    },
    {
      id: "created",
      title: text("counts.columns.created"),
      cell: ({ createdAt }) => format.date(createdAt),
    },
    {
      id: "items",
      title: text("counts.columns.items"),
      cell: ({ itemCount }) => format.number(itemCount),
      numeric: true,
    },
  ];
  return (
    <RecordTable
      label={text("counts.title")}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/app/counts/${id}`}
      columns={columns}
    />
  );
}
