import { formatContent, type SupplierFormat } from "./format";
import type { FormatChanges } from "./schema";

/** The format with the given fields. */
export function withChanges(format: SupplierFormat, changes: FormatChanges): SupplierFormat {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return formatContent({ ...format, ...(Object.fromEntries(given) as Partial<SupplierFormat>) });
}
