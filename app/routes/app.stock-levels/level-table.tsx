import { Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { RecordTable, type Column } from "~/components/record-table";
import type { StockLevelRow } from "~/models/stock-level/list.server";

export function LevelTable({ rows }: { rows: readonly StockLevelRow[] }) {
  const format = useFormat();
  const columns: Column<StockLevelRow>[] = [
    {
      id: "title",
      title: "Product",
      cell: (row) => (
        <Text as="span" fontWeight="medium">
          {row.title || "Untitled product"}
        </Text>
      ),
    },
    { id: "sku", title: "SKU", cell: (row) => row.sku },
    { id: "location", title: "Location", cell: (row) => row.locationName, untitledOnPhone: true },
    {
      id: "available",
      title: "Available",
      numeric: true,
      cornerOnPhone: true,
      cell: (row) => (
        <Text as="span" {...(row.currentStock <= 0 && { tone: "critical" as const })} fontWeight="semibold">
          {format.number(row.currentStock)}
        </Text>
      ),
    },
  ];
  return (
    <RecordTable
      label="Stock levels"
      rows={rows}
      keyOf={(row) => `${row.variantId} ${row.locationId}`}
      columns={columns}
    />
  );
}
