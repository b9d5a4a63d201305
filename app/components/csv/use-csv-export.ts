import { useState } from "react";
import { ApiError } from "~/components/api-client";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";

interface Export<Row> {
  /** The file's name, without its ending and the day it is written on; or the whole of it. */
  file: string | { name: string };
  columns: readonly CsvColumn<Row>[];
  /** Null where there are none; the caller says so. */
  rowsOf: () => readonly Row[] | null | Promise<readonly Row[] | null>;
}

/** Hands rows over as a CSV file; the part that writes it is loaded when it is asked for. */
export function useCsvExport<Row>() {
  const text = useText();
  const format = useFormat();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function save({ file, columns, rowsOf }: Export<Row>) {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      const [rows, { writeCsv }, { downloadText }] = await Promise.all([
        rowsOf(),
        import("~/lib/csv/write-csv"),
        import("./download"),
      ]);
      const name = typeof file === "string" ? `${file}-${format.dayOf(new Date())}.csv` : file.name;
      if (rows) downloadText(name, writeCsv(rows, columns));
    } catch (fault) {
      // What is no refusal: the part that writes CSV could not be loaded.
      setError(fault instanceof ApiError ? fault : new ApiError("UNREACHABLE", text("common.csv.lost")));
    } finally {
      setPending(false);
    }
  }

  return { pending, error, save: (wanted: Export<Row>) => void save(wanted) };
}
