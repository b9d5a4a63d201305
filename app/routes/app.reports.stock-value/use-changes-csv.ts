import { useCsvExport } from "~/components/csv/use-csv-export";
import { reportFileName } from "~/components/report/file-name";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { ChangeRow } from "./change-rows";

/** What changed the value, as a file. */
export function useChangesCsv(rows: readonly ChangeRow[], range: { start: string; end: string }) {
  const text = useText();
  const { currency } = useShopSettings();
  const { save, ...state } = useCsvExport<ChangeRow>();
  const file = { name: reportFileName(text("reports.stockValue.changes.file"), range) };
  const columns: CsvColumn<ChangeRow>[] = [
    {
      title: text("reports.stockValue.changes.kind"),
      value: ({ is }) => text(`reports.stockValue.changes.kinds.${is}`),
    },
    { title: text("reports.stockValue.units"), value: (row) => row.units },
    { title: text("reports.stockValue.changes.amount"), value: (row) => row.amount },
    { title: text("reports.stockValue.changes.variance"), value: (row) => row.variance },
    { title: text("reports.stockValue.value"), value: (row) => row.value },
    { title: text("reports.stockValue.currency"), value: () => currency },
  ];
  return { ...state, run: () => save({ file, columns, rowsOf: () => rows }) };
}
