import { useText } from "~/components/use-text";
import type { DataImportResource } from "~/models/data-import/resource";

/** What an import is called: its file, or where its lines come from. */
export function useImportName() {
  const text = useText();
  return ({ source, fileName }: Pick<DataImportResource, "source" | "fileName">) =>
    source === "vendors" ? text("imports.vendors.name") : fileName;
}
