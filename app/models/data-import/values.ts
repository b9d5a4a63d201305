import { type Sentence, sentence } from "~/texts/translate";
import type { Mapping } from "./columns";
import { type DateOrder, readDate } from "./date-format";
import { type FieldType, importFields, type ImportKind } from "./kinds";
import { type DecimalSign, readNumber } from "./number-format";

export interface FileFormat {
  heads: readonly string[];
  mapping: Mapping;
  decimalSign: DecimalSign;
  dateOrder: DateOrder | null;
}

/** A line's fields; one whose cell is empty is left out. */
export type Values = Record<string, string | number | boolean>;

const yes = new Set(["yes", "y", "true", "1", "x", "ja", "j", "wahr"]);
const no = new Set(["no", "n", "false", "0", "nein", "falsch"]);

/** What a line of the file says, or the first cell of it that cannot be read. */
export function readValues(
  kind: ImportKind,
  cells: readonly string[],
  format: FileFormat,
): { values: Values; fault: Sentence | null } {
  const values: Values = {};
  for (const { name, type } of importFields[kind]) {
    const cell = cellOf(name, cells, format);
    if (cell === "") continue;
    const value = readCell(type, cell, format);
    if (value === null) return { values, fault: faultOf(name, { cells, format }) };
    values[name] = value;
  }
  return { values, fault: null };
}

/** Says which cell the field has, and that it cannot be used. */
export function faultOf(
  field: string,
  { cells, format }: { cells: readonly string[]; format: FileFormat },
): Sentence {
  const head = format.heads[format.mapping[field] ?? -1];
  if (head === undefined) return sentence("imports.fieldMissing");
  const cell = cellOf(field, cells, format);
  return cell === ""
    ? sentence("imports.cellEmpty", { head })
    : sentence("imports.cellUnusable", { head, cell });
}

function cellOf(field: string, cells: readonly string[], { mapping }: FileFormat): string {
  const place = mapping[field];
  return place === undefined ? "" : (cells[place] ?? "").trim();
}

function readCell(type: FieldType, cell: string, format: FileFormat): string | number | boolean | null {
  switch (type) {
    case "text":
    case "email":
      return cell;
    case "date":
      return readDate(cell, format.dateOrder);
    case "currency":
      return cell.toUpperCase();
    case "language":
      return cell.toLowerCase();
    case "yesNo":
      if (yes.has(cell.toLowerCase())) return true;
      return no.has(cell.toLowerCase()) ? false : null;
    case "amount":
      return rounded(readNumber(cell, format.decimalSign));
    case "days":
      return readNumber(cell.replace(/\s*\p{L}+$/u, ""), format.decimalSign);
    case "units":
      return readNumber(cell, format.decimalSign);
  }
}

/** An amount with as many decimals as are kept. */
function rounded(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * 10_000) / 10_000;
}
