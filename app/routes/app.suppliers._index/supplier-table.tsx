import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { SupplierOverviewRow } from "~/models/supplier/overview.server";

export function SupplierTable({ rows }: { rows: readonly SupplierOverviewRow[] }) {
  const text = useText();
  const format = useFormat();
  const columns: Column<SupplierOverviewRow>[] = [
    { id: "name", title: text("suppliers.columns.name"), cell: (row) => row.name },
    {
      id: "email",
      title: text("suppliers.columns.email"),
      cell: (row) => row.email,
      untitledOnPhone: true,
      whole: true,
    },
    {
      id: "phone",
      title: text("suppliers.columns.phone"),
      cell: (row) => row.phone,
      untitledOnPhone: true,
      whole: true,
    },
    {
      id: "lead",
      title: text("suppliers.columns.lead"),
      cell: (row) => (row.leadTimeDays > 0 ? text("common.counts.days", { count: row.leadTimeDays }) : ""),
    },
    {
      id: "open",
      title: text("suppliers.columns.open"),
      numeric: true,
      cell: (row) => format.number(row.openOrders),
    },
    {
      id: "spend",
      title: text("suppliers.columns.spend"),
      numeric: true,
      cell: (row) => format.money(row.spend),
    },
  ];
  return (
    <RecordTable
      label={text("suppliers.title")}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/app/suppliers/${row.id}`}
      columns={columns}
    />
  );
}
