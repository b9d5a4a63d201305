import { useText } from "../use-text";
import type { ReportColumn } from "./report-table";

interface Product {
  title: string;
  sku: string;
}

/** The first columns of a table of products: the name, which `cell` may draw otherwise, and the SKU. */
export function useProductColumns<Row extends Product>(
  cell?: ReportColumn<Row>["cell"],
): ReportColumn<Row>[] {
  const text = useText();
  return [
    {
      id: "product",
      title: text("reports.velocity.product"),
      cell: cell ?? (({ title }) => title || text("reports.velocity.unnamed")),
      sortBy: ({ title }) => title,
      sortable: true,
    },
    {
      id: "sku",
      title: text("reports.velocity.sku"),
      roomy: true,
      cell: ({ sku }) => sku,
      sortBy: ({ sku }) => sku || null,
      sortable: true,
    },
  ];
}
