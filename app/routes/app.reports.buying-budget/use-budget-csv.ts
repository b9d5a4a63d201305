import { useCsvExport } from "~/components/csv/use-csv-export";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { LoadedBudgets } from "./load-budgets.server";

interface FileRow {
  name: string;
  month: string;
  currency: string;
  planned: number | null;
  received: number;
  ordered: number;
  left: number | null;
  drafts: number;
}

/** The months of each group as a file; goods without a rate are rows of their own, in their currency. */
export function useBudgetCsv({ groups, months, kind }: LoadedBudgets) {
  const text = useText();
  const { currency } = useShopSettings();
  const { save, ...state } = useCsvExport<FileRow>();
  const rowsOf = () =>
    groups.flatMap(({ name, rows }) =>
      months.flatMap((month): FileRow[] => {
        const row = rows[month];
        const of = { name: name || text("buyingBudget.kinds.shop"), month };
        return row
          ? [
              { ...of, ...row, name: of.name, currency },
              ...row.withoutRate.map((other) => ({ ...of, ...other, planned: null, left: null })),
            ]
          : [];
      }),
    );
  const amount = (field: "planned" | "received" | "ordered" | "left" | "drafts") => ({
    title: text(`buyingBudget.columns.${field}`),
    value: (row: FileRow) => row[field],
  });
  const columns = [
    { title: text(`buyingBudget.kinds.${kind}`), value: ({ name }: FileRow) => name },
    { title: text("buyingBudget.month"), value: ({ month }: FileRow) => month },
    ...(["planned", "received", "ordered", "left", "drafts"] as const).map(amount),
    { title: text("reports.stockValue.currency"), value: (row: FileRow) => row.currency },
  ];
  return { ...state, run: () => save({ file: text("buyingBudget.file"), columns, rowsOf }) };
}
