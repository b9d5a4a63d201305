import { useState } from "react";
import { reorderRules } from "~/api/reorder-rules";
import { ApiError, callApi } from "~/components/api-client";
import { downloadText } from "~/components/csv/download";
import { useText } from "~/components/use-text";

/** Hands over all rules of the shop as a file that the import takes back. */
export function useExport() {
  const text = useText();
  const [error, setError] = useState<ApiError | null>(null);
  const run = async () => {
    setError(null);
    try {
      const [rules, { writeCsv }] = await Promise.all([
        callApi(reorderRules.list, {}),
        import("~/lib/csv/write-csv"),
      ]);
      const title = (column: "sku" | "title" | "reorderPoint" | "reorderQuantity" | "supplier") =>
        text(`reorder.csv.columns.${column}`);
      const csv = writeCsv(rules, [
        { title: title("sku"), value: ({ sku }) => sku },
        { title: title("title"), value: (rule) => rule.title },
        { title: title("reorderPoint"), value: ({ reorderPoint }) => reorderPoint },
        { title: title("reorderQuantity"), value: ({ reorderQuantity }) => reorderQuantity },
        { title: title("supplier"), value: ({ supplierName }) => supplierName },
      ]);
      downloadText(text("reorder.csv.fileName"), csv);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault);
    }
  };
  return { run, error };
}
