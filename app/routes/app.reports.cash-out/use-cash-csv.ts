import { useCsvExport } from "~/components/csv/use-csv-export";
import { useText } from "~/components/use-text";
import type { CashOutReport } from "~/models/cash-out/cash-out.server";
import { cashKinds, type CashWeek } from "~/models/cash-out/weeks";

/** The thirteen weeks as a file, and what has no rate below them. */
export function useCashCsv({ today, currency, weeks, unrated }: CashOutReport) {
  const text = useText();
  const { save, ...state } = useCsvExport<Partial<CashWeek> & { currency: string }>();
  const file = { name: `${text("reports.cashOut.file")}-${today}.csv` };
  const columns = [
    { title: text("reports.cashOut.from"), value: (row: Partial<CashWeek>) => row.startDate ?? "" },
    { title: text("reports.cashOut.to"), value: (row: Partial<CashWeek>) => row.endDate ?? "" },
    ...cashKinds.map((kind) => ({
      title: text(`reports.cashOut.kinds.${kind}`),
      value: (row: Partial<CashWeek>) => row[kind] ?? 0,
    })),
    { title: text("reports.cashOut.total"), value: (row: Partial<CashWeek>) => row.total ?? "" },
    { title: text("reports.cashOut.currency"), value: (row: { currency: string }) => row.currency },
  ];
  const rowsOf = () => [...weeks.map((week) => ({ ...week, currency })), ...unrated];
  return { ...state, run: () => save({ file, columns, rowsOf }) };
}
