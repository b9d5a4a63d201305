import { useCsvExport } from "~/components/csv/use-csv-export";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import { closingRows } from "./closing-rows";
import type { ValueReport } from "./load-value.server";
import { isClosing, type ShownRow, useGroupName } from "./use-group-name";
import type { ValueRow } from "./use-whole-value";

/** The value by what is chosen, with others and the total, as a file. */
export function useValueCsv(report: ValueReport, whole: WholeReport<ValueRow>) {
  const text = useText();
  const { currency } = useShopSettings();
  const { date, group } = report;
  const nameOf = useGroupName(group);
  const { save, ...state } = useCsvExport<ShownRow>();
  const file = { name: `${text("reports.stockValue.file")}-${date}.csv` };
  const sku: CsvColumn<ShownRow> = {
    title: text("reports.stockValue.sku"),
    value: (row) => (isClosing(row) ? "" : row.sku),
  };
  const columns: CsvColumn<ShownRow>[] = [
    { title: text(`reports.stockValue.groups.${group}`), value: nameOf },
    ...(group === "variant" ? [sku] : []),
    { title: text("reports.stockValue.units"), value: (row) => row.units },
    { title: text("reports.stockValue.unknownUnits"), value: (row) => row.unknownUnits },
    { title: text("reports.stockValue.value"), value: (row) => row.value },
    { title: text("reports.stockValue.currency"), value: () => currency },
  ];
  const rowsOf = async () => {
    const rows = await whole.load();
    return rows && [...rows, ...closingRows(rows, report)];
  };
  return { ...state, run: () => save({ file, columns, rowsOf }) };
}
