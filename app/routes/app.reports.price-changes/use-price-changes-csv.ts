import { useCsvExport } from "~/components/csv/use-csv-export";
import { useFormat } from "~/components/format";
import { reportFileName } from "~/components/report/file-name";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { PriceChangeRow } from "~/models/price-change/list.server";

/** All changes of the report as a file, newest first. */
export function usePriceChangesCsv(
  range: { start: string; end: string },
  whole: WholeReport<PriceChangeRow>,
) {
  const text = useText();
  const format = useFormat();
  const { save, ...state } = useCsvExport<PriceChangeRow>();
  const file = { name: reportFileName(text("reports.priceChanges.file"), range) };
  const columns: CsvColumn<PriceChangeRow>[] = [
    { title: text("reports.velocity.product"), value: (row) => row.title },
    { title: text("reports.velocity.sku"), value: (row) => row.sku },
    { title: text("reports.spend.supplier"), value: (row) => row.supplierName },
    { title: text("reports.priceChanges.at"), value: (row) => format.dayOf(row.at) },
    { title: text("reports.priceChanges.order"), value: (row) => row.order?.number },
    { title: text("reports.priceChanges.fromQuantity"), value: (row) => row.fromQuantity },
    { title: text("reports.priceChanges.oldCost"), value: (row) => row.oldCost },
    { title: text("reports.priceChanges.newCost"), value: (row) => row.newCost },
    { title: text("reports.priceChanges.change"), value: (row) => row.change },
    { title: text("reports.priceChanges.orderedUnits"), value: (row) => row.orderedUnits },
    { title: text("reports.priceChanges.effect"), value: (row) => row.effect },
    { title: text("reports.stockValue.currency"), value: (row) => row.currency },
  ];
  return { ...state, run: () => save({ file, columns, rowsOf: whole.load }) };
}
