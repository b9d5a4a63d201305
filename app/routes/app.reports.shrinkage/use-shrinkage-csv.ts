import { useCsvExport } from "~/components/csv/use-csv-export";
import { reportFileName } from "~/components/report/file-name";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import { closingRows } from "./closing-rows";
import type { ShrinkagePage } from "./load-shrinkage.server";
import { isClosing, type ShownRow, useRowName } from "./use-row-name";
import type { ShrinkageRow } from "./use-whole-shrinkage";

/** Losses by what is chosen, with others and the total, as a file. */
export function useShrinkageCsv({ groupBy, range, report }: ShrinkagePage, whole: WholeReport<ShrinkageRow>) {
  const text = useText();
  const { currency } = useShopSettings();
  const nameOf = useRowName(groupBy);
  const { save, ...state } = useCsvExport<ShownRow>();
  const file = { name: reportFileName(text("reports.shrinkage.file"), range) };
  const sku: CsvColumn<ShownRow> = {
    title: text("reports.stockValue.sku"),
    value: (row) => (isClosing(row) ? "" : row.sku),
  };
  const columns: CsvColumn<ShownRow>[] = [
    { title: text(`reports.shrinkage.groups.${groupBy}`), value: nameOf },
    ...(groupBy === "variant" ? [sku] : []),
    { title: text("reports.shrinkage.lostUnits"), value: (row) => row.lostUnits },
    { title: text("reports.shrinkage.lost"), value: (row) => row.lostValue },
    { title: text("reports.shrinkage.foundUnits"), value: (row) => row.foundUnits },
    { title: text("reports.shrinkage.found"), value: (row) => row.foundValue },
    { title: text("reports.shrinkage.net"), value: (row) => row.netValue },
    { title: text("reports.stockValue.unknownUnits"), value: (row) => row.unknownUnits },
    { title: text("reports.stockValue.currency"), value: () => currency },
  ];
  const rowsOf = async () => {
    const rows = await whole.load();
    return rows && report && [...rows, ...closingRows({ ...report, groupBy }, rows)];
  };
  return { ...state, run: () => save({ file, columns, rowsOf }) };
}
