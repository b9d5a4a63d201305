import { useCsvExport } from "~/components/csv/use-csv-export";
import { reportFileName } from "~/components/report/file-name";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { MarginReport } from "./load-margin.server";
import { isTotal, type ShownRow, useMarginName } from "./use-margin-name";

/** Every row of the report and its total, as a file. */
export function useMarginCsv({ group, totals, range }: MarginReport, whole: WholeReport<ShownRow>) {
  const text = useText();
  const { currency } = useShopSettings();
  const nameOf = useMarginName(group);
  const { save, ...state } = useCsvExport<ShownRow>();
  const file = { name: reportFileName(text("reports.margin.file"), range) };
  const isTime = group === "day" || group === "month";
  const sku: CsvColumn<ShownRow> = {
    title: text("reports.margin.sku"),
    value: (row) => (isTotal(row) ? "" : row.sku),
  };
  const columns: CsvColumn<ShownRow>[] = [
    {
      title: text(`reports.margin.groups.${group}`),
      value: (row) => (isTime && !isTotal(row) ? row.id : nameOf(row)),
    },
    ...(group === "variant" ? [sku] : []),
    { title: text("reports.margin.unitsSold"), value: (row) => row.unitsSold },
    { title: text("reports.margin.unitsReturned"), value: (row) => row.unitsReturned },
    { title: text("reports.margin.netSales"), value: (row) => row.netSales },
    { title: text("reports.margin.cost"), value: (row) => row.costOfGoodsSold },
    { title: text("reports.margin.unitsWithoutCost"), value: (row) => row.unitsWithoutCost },
    { title: text("reports.margin.withoutCost"), value: (row) => row.netSalesWithoutCost },
    { title: text("reports.margin.unpriced"), value: (row) => row.unpricedUnits },
    { title: text("reports.margin.margin"), value: (row) => row.margin },
    {
      title: text("reports.margin.share"),
      value: ({ marginShare }) => (marginShare === null ? null : Math.round(marginShare * 1_000) / 10),
    },
    { title: text("reports.margin.currency"), value: () => currency },
  ];
  const rowsOf = async () => {
    const rows = await whole.load();
    return rows && totals ? [...rows, { ...totals, is: "total" as const }] : null;
  };
  return { ...state, run: () => save({ file, columns, rowsOf }) };
}
