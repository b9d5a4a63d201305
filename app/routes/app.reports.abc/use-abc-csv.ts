import { useCsvExport } from "~/components/csv/use-csv-export";
import { reportFileName } from "~/components/report/file-name";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { AbcRow } from "~/models/abc/list.server";
import type { AbcPage } from "./load-abc.server";

/** All variants of the report as a file, those that count most first. */
export function useAbcCsv({ range, by }: AbcPage, whole: WholeReport<AbcRow>) {
  const text = useText();
  const { currency } = useShopSettings();
  const { save, ...state } = useCsvExport<AbcRow>();
  const file = { name: reportFileName(text("reports.abc.file"), range) };
  const columns: CsvColumn<AbcRow>[] = [
    { title: text("reports.velocity.product"), value: (row) => row.title },
    { title: text("reports.velocity.sku"), value: (row) => row.sku },
    { title: text("reports.abc.class"), value: (row) => (row.class === "none" ? "" : row.class) },
    { title: text("reports.abc.units"), value: (row) => row.units },
    { title: text("reports.abc.cost"), value: (row) => row.cost },
    { title: text(`reports.abc.shareOf.${by}`), value: (row) => row.share },
    { title: text("reports.abc.cumulative"), value: (row) => row.cumulativeShare },
    { title: text("reports.abc.stockValue"), value: (row) => row.stockValue },
    { title: text("reports.abc.turnover"), value: (row) => row.turnover },
    { title: text("reports.velocity.days"), value: (row) => row.daysOfStock },
    { title: text("reports.stockValue.currency"), value: () => currency },
  ];
  return { ...state, run: () => save({ file, columns, rowsOf: whole.load }) };
}
