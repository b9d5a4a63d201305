import { useCsvExport } from "~/components/csv/use-csv-export";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { DeadStockRow } from "~/models/dead-stock/list.server";
import type { DeadStockReport } from "./load-dead-stock.server";

/** All variants of the report as a file, the most money first. */
export function useDeadStockCsv({ days, today }: DeadStockReport, whole: WholeReport<DeadStockRow>) {
  const text = useText();
  const { currency } = useShopSettings();
  const { save, ...state } = useCsvExport<DeadStockRow>();
  const file = { name: `${text("reports.deadStock.file", { days })}-${today}.csv` };
  const columns: CsvColumn<DeadStockRow>[] = [
    { title: text("reports.velocity.product"), value: (row) => row.title },
    { title: text("reports.velocity.sku"), value: (row) => row.sku },
    { title: text("reports.stockValue.groups.vendor"), value: (row) => row.vendor },
    { title: text("reports.stockValue.groups.productType"), value: (row) => row.productType },
    { title: text("reports.stockValue.groups.supplier"), value: (row) => row.supplierName },
    {
      title: text("reports.deadStock.places"),
      value: ({ locations }) => locations.map(({ name, units }) => `${name}: ${units}`).join("; "),
    },
    { title: text("reports.deadStock.lastSale"), value: (row) => row.lastSale },
    { title: text("reports.deadStock.daysWithoutSale"), value: (row) => row.daysWithoutSale },
    { title: text("reports.deadStock.lastReceipt"), value: (row) => row.lastReceipt },
    { title: text("reports.deadStock.units"), value: (row) => row.units },
    { title: text("reports.stockValue.unknownUnits"), value: (row) => row.unknownUnits },
    { title: text("reports.deadStock.value"), value: (row) => row.value },
    { title: text("reports.stockValue.currency"), value: () => currency },
  ];
  return { ...state, run: () => save({ file, columns, rowsOf: whole.load }) };
}
