import type { TFunction } from "i18next";
import type { StockOverviewRow } from "~/models/stock-level/overview.server";
import type { CsvColumn } from "~/lib/csv/write-csv";

/** The columns of the list as a file; an import reads the same titles. */
export function levelColumns(text: TFunction): CsvColumn<StockOverviewRow>[] {
  return [
    { title: text("stockLevels.csv.variantId"), value: (row) => row.variantId.split("/").at(-1) },
    { title: text("stockLevels.columns.sku"), value: (row) => row.sku },
    { title: text("stockLevels.columns.product"), value: (row) => row.title },
    { title: text("stockLevels.columns.location"), value: (row) => row.locationName },
    { title: text("stockLevels.columns.available"), value: (row) => row.currentStock },
    { title: text("stockLevels.columns.onHand"), value: (row) => row.onHand },
    { title: text("stockLevels.columns.committed"), value: (row) => row.committed },
    { title: text("stockLevels.columns.incoming"), value: (row) => row.incoming.total },
    { title: text("stockLevels.csv.reorderPoint"), value: (row) => row.reorderPoint },
  ];
}
