import { useCsvExport } from "~/components/csv/use-csv-export";
import { reportFileName } from "~/components/report/file-name";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { SpendReport } from "./load-spend.server";

interface Row {
  group: "month" | "supplier" | "other";
  name: string;
  orders: number | null;
  spend: number;
  currency: string;
}

/** Months, suppliers and other currencies, one below the other, as one file. */
export function useSpendCsv(report: SpendReport | null, range: { start: string; end: string }) {
  const text = useText();
  const { currency } = useShopSettings();
  const { save, ...state } = useCsvExport<Row>();
  const file = { name: reportFileName(text("reports.spend.file"), range) };
  const columns: CsvColumn<Row>[] = [
    { title: text("reports.spend.csv.group"), value: ({ group }) => text(`reports.spend.groups.${group}`) },
    { title: text("reports.spend.csv.name"), value: (row) => row.name },
    { title: text("reports.spend.csv.orders"), value: (row) => row.orders },
    { title: text("reports.spend.csv.spend"), value: (row) => row.spend },
    { title: text("reports.spend.csv.currency"), value: (row) => row.currency },
  ];
  return { ...state, run: () => save({ file, columns, rowsOf: () => report && rowsOf(report, currency) }) };
}

function rowsOf({ byMonth, bySupplier, otherCurrencies }: SpendReport, currency: string): Row[] {
  return [
    ...byMonth.map(
      ({ month, spend }) => ({ group: "month", name: month, orders: null, spend, currency }) as const,
    ),
    ...bySupplier.map(
      ({ supplierName, orderCount, spend }) =>
        ({ group: "supplier", name: supplierName, orders: orderCount, spend, currency }) as const,
    ),
    ...otherCurrencies.map(
      (other) =>
        ({
          group: "other",
          name: other.currency,
          orders: other.orderCount,
          spend: other.spend,
          currency: other.currency,
        }) as const,
    ),
  ];
}
