import type { OrderDocument } from "~/models/purchase-order/order-document";
import type { SupplierFormat } from "~/models/supplier-format/format";
import { writeOrderCsv } from "./write-order-csv";
import { writeOrderXlsx } from "./write-order-xlsx.server";

/** The order in its supplier's format. A long one takes its time: render.server.ts is the way to call it. */
export async function writeOrderFile(paper: OrderDocument, format: SupplierFormat): Promise<Uint8Array> {
  return format.kind === "csv" ? writeOrderCsv(paper, format) : writeOrderXlsx(paper, format);
}
