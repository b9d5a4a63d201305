import type { OrderDocument } from "~/models/purchase-order/order-document";
import { formatFileName } from "~/models/supplier-format/file-name";
import type { SupplierFormat } from "~/models/supplier-format/format";

/** What the file of an order is called, and its content type in an email. */
export function describeOrderFile(
  { poNumber, revision, date, timeZone }: OrderDocument,
  format: SupplierFormat,
): { fileName: string; mediaType: string } {
  const named = { poNumber, revision: revision?.number ?? 1, date, timeZone };
  return { fileName: formatFileName(format, named), mediaType: mediaTypeOf(format) };
}

function mediaTypeOf({ kind, encoding }: SupplierFormat): string {
  if (kind === "xlsx") return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return `text/csv; charset=${encoding === "windows1252" ? "windows-1252" : "utf-8"}`;
}
