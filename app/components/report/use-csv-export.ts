import { useState } from "react";
import type { CsvColumn } from "../csv/write-csv";

/** Hands rows over as a CSV file; what writes it is loaded when it is used. */
export function useCsvExport() {
  const [pending, setPending] = useState(false);
  async function save<Row>(
    name: string,
    load: () => Promise<readonly Row[] | null>,
    columns: readonly CsvColumn<Row>[],
  ): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      const [{ writeCsv }, { downloadText }, rows] = await Promise.all([
        import("../csv/write-csv"),
        import("../csv/download"),
        load(),
      ]);
      if (rows) downloadText(name, writeCsv(rows, columns));
    } finally {
      setPending(false);
    }
  }
  return { pending, save };
}
