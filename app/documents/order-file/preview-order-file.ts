import type { OrderDocument } from "~/models/purchase-order/order-document";
import type { SupplierFormat } from "~/models/supplier-format/format";
import { describeOrderFile } from "./order-file";
import { lostInWindows1252 } from "./windows-1252";
import { textRowsOf } from "./write-order-csv";

const mostRows = 20;

export interface OrderFilePreview {
  fileName: string;
  head: string[] | null;
  /** The first ones. */
  rows: string[][];
  rowCount: number;
  /** The characters that the file's encoding does not have, each once. */
  lost: string[];
}

/** What the file of an order would say, without writing it. */
export function previewOrderFile(paper: OrderDocument, format: SupplierFormat): OrderFilePreview {
  const { head, rows } = textRowsOf(paper, format);
  const isNarrow = format.kind === "csv" && format.encoding === "windows1252";
  const texts = [...(head ?? []), ...rows.flat()].join("");
  return {
    fileName: describeOrderFile(paper, format).fileName,
    ...{ head, rows: rows.slice(0, mostRows), rowCount: rows.length },
    lost: isNarrow ? lostInWindows1252(texts) : [],
  };
}
