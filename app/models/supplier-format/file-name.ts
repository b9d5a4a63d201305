import { TZDate } from "@date-fns/tz";
import { format as writeDate } from "date-fns";
import type { SupplierFormat } from "./format";

interface Named {
  poNumber: string;
  revision: number;
  /** ISO 8601. */
  date: string;
  timeZone: string;
}

/** "PO-00012.csv"; from the second revision on, a name that does not say the revision gets it at its end. */
export function formatFileName(
  { fileName, kind }: Pick<SupplierFormat, "fileName" | "kind">,
  { poNumber, revision, date, timeZone }: Named,
): string {
  const day = writeDate(new TZDate(date, timeZone), "yyyy-MM-dd");
  const name = fileName
    .replaceAll("{number}", poNumber)
    .replaceAll("{revision}", String(revision))
    .replaceAll("{date}", day);
  const ending = revision > 1 && !fileName.includes("{revision}") ? `-revision-${revision}` : "";
  return `${name}${ending}.${kind}`;
}
