import { useFormat } from "~/components/format";
import { RecordTable, type Column } from "~/components/record-table";
import type { SupplierRow } from "~/models/supplier/list.server";

export function SupplierTable({ rows }: { rows: readonly SupplierRow[] }) {
  const format = useFormat();
  const columns: Column<SupplierRow>[] = [
    { id: "name", title: "Name", cell: (row) => row.name },
    { id: "email", title: "E-mail", cell: (row) => row.email, untitledOnPhone: true },
    { id: "phone", title: "Phone", cell: (row) => row.phone, untitledOnPhone: true },
    {
      id: "lead",
      title: "Lead time",
      cell: (row) => (row.leadTimeDays > 0 ? format.count(row.leadTimeDays, "day") : ""),
    },
    { id: "terms", title: "Payment terms", cell: (row) => row.paymentTerms },
    { id: "created", title: "Added", cell: (row) => format.date(row.createdAt), wideOnly: true },
  ];
  return (
    <RecordTable
      label="Suppliers"
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/app/suppliers/${row.id}`}
      columns={columns}
    />
  );
}
