import { useCsvExport } from "~/components/csv/use-csv-export";
import { reportFileName } from "~/components/report/file-name";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { VelocityRow } from "~/models/report/sales-velocity.server";

/** The whole report as a file, best sellers first. */
export function useVelocityCsv(whole: WholeReport<VelocityRow>, range: { start: string; end: string }) {
  const text = useText();
  const { save, ...state } = useCsvExport<VelocityRow>();
  const file = { name: reportFileName(text("reports.velocity.file"), range) };
  const columns: CsvColumn<VelocityRow>[] = [
    { title: text("reports.velocity.product"), value: (row) => row.title },
    { title: text("reports.velocity.sku"), value: (row) => row.sku },
    { title: text("reports.velocity.sold"), value: (row) => row.unitsSold },
    { title: text("reports.velocity.daily"), value: (row) => row.avgDailySales },
    { title: text("reports.velocity.stock"), value: (row) => row.currentStock },
    { title: text("reports.velocity.days"), value: (row) => row.daysOfStockRemaining },
  ];
  return { ...state, run: () => save({ file, columns, rowsOf: whole.load }) };
}
