import type { SupplierFormat as Row } from "~/generated/prisma/client";
import { formatContent, type SupplierFormat } from "./format";

export type StoredFormat = Omit<Row, "shopId" | "supplierId" | "updatedAt">;

export function toFormat(row: StoredFormat): SupplierFormat {
  return formatContent(row);
}
