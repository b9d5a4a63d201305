import { useCsvExport } from "~/components/csv/use-csv-export";
import { reportFileName } from "~/components/report/file-name";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { VelocitySum } from "~/models/report/sum-up-velocity.server";
import type { VelocityGroup } from "~/models/report/velocity-groups";
import { type ShownGroup, useGroupName } from "./use-group-name";

interface Asked {
  groupBy: VelocityGroup;
  total: VelocitySum;
  start: string;
  end: string;
}

/** The groups and their total as a file, what sold most first. */
export function useGroupsCsv(whole: WholeReport<ShownGroup>, { groupBy, total, ...range }: Asked) {
  const text = useText();
  const nameOf = useGroupName(groupBy);
  const { save, ...state } = useCsvExport<ShownGroup>();
  const file = { name: reportFileName(text(`reports.velocity.groupFile.${groupBy}`), range) };
  const columns: CsvColumn<ShownGroup>[] = [
    { title: text(`reports.stockValue.groups.${groupBy}`), value: nameOf },
    { title: text("reports.velocity.sold"), value: (row) => row.unitsSold },
    { title: text("reports.velocity.daily"), value: (row) => row.avgDailySales },
    { title: text("reports.velocity.stock"), value: (row) => row.currentStock },
    { title: text("reports.velocity.days"), value: (row) => row.daysOfStockRemaining },
  ];
  const rowsOf = async () => {
    const rows = await whole.load();
    return rows && [...rows, { id: "", name: "", ...total, isTotal: true as const }];
  };
  return { ...state, run: () => save({ file, columns, rowsOf }) };
}
