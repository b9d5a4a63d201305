import { useCsvExport } from "~/components/csv/use-csv-export";
import { reportFileName } from "~/components/report/file-name";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import { type NetSpend, netSpendOf } from "~/models/report/net-spend";
import type { SpendReport } from "./load-spend.server";

interface Row {
  group: "month" | "supplier" | "location" | "other";
  name: string;
  orders: number | null;
  spend: number;
  /** Null where it is not known. */
  net: NetSpend | null;
  currency: string;
}

/** Months, suppliers, locations where the page has them, and other currencies, one below the other, as one file. */
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
    { title: text("reports.spend.net.ordered"), value: ({ net }) => net?.ordered },
    { title: text("reports.spend.net.closedShort"), value: ({ net }) => net?.closedShort },
    { title: text("reports.spend.net.credited"), value: ({ net }) => net?.credited },
    { title: text("reports.spend.net.expectedCredit"), value: ({ net }) => net?.expectedCredit },
    { title: text("reports.spend.net.net"), value: ({ net }) => net?.spend },
    { title: text("reports.spend.csv.currency"), value: (row) => row.currency },
  ];
  return { ...state, run: () => save({ file, columns, rowsOf: () => report && rowsOf(report, currency) }) };
}

function rowsOf(
  { byMonth, bySupplier, byLocation, otherCurrencies, net }: SpendReport,
  currency: string,
): Row[] {
  const netOf = new Map(net.byMonth.map(({ month, ...one }) => [month, one]));
  return [
    ...byMonth.map(({ month, spend }): Row => ({
      ...{ group: "month", name: month, orders: null, spend, currency },
      net: netOf.get(month) ?? netSpendOf(spend),
    })),
    ...bySupplier.map(
      ({ supplierName, orderCount, spend, net: own }) =>
        ({ group: "supplier", name: supplierName, orders: orderCount, spend, net: own, currency }) as const,
    ),
    ...byLocation.map(
      ({ locationName, orderCount, spend }) =>
        ({ group: "location", name: locationName, orders: orderCount, spend, net: null, currency }) as const,
    ),
    ...otherCurrencies.map(
      (other) =>
        ({
          group: "other",
          name: other.currency,
          orders: other.orderCount,
          spend: other.spend,
          net: null,
          currency: other.currency,
        }) as const,
    ),
  ];
}
