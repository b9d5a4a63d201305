import type { DataImport } from "~/generated/prisma/client";
import { translateStored } from "~/texts/stored-message";
import { missingFields } from "./columns";
import { choicesSchema, mappingSchema, textsSchema } from "./stored";

/** How many lines have each outcome, and of those written how many were taken back or stay. */
export interface ImportCounts {
  create: number;
  change: number;
  same: number;
  choice: number;
  skipped: number;
  refused: number;
  written: number;
  undone: number;
  stays: number;
}

export type DataImportResource = ReturnType<typeof toDataImport>;

/** `missing` and `dateOrder: "ask"` are what has to be said before its lines can be judged. */
export function toDataImport(
  row: DataImport,
  { counts, uploaded }: { counts: ImportCounts; uploaded: number },
) {
  const mapping = mappingSchema.parse(row.mapping);
  return {
    id: Number(row.id),
    kind: row.kind === "" ? null : row.kind,
    status: row.status,
    source: row.source === "vendors" ? ("vendors" as const) : ("file" as const),
    fileName: row.fileName,
    size: row.size,
    uploaded,
    encoding: row.encoding,
    heads: textsSchema.parse(row.heads),
    mapping,
    missing: row.kind === "" ? [] : missingFields(row.kind, mapping),
    decimalSign: row.decimalSign === "" ? null : (row.decimalSign as "." | ","),
    dateOrder: row.dateOrder === "" ? null : (row.dateOrder as "dmy" | "mdy" | "ask"),
    choices: choicesSchema.parse(row.choices),
    lines: row.lines,
    done: row.done,
    counts,
    lastError: translateStored(row.lastError),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

/** Whether its lines were judged: the file is of a kind, and nothing has to be said before. */
export function isJudged({
  kind,
  missing,
  dateOrder,
}: Pick<DataImportResource, "kind" | "missing" | "dateOrder">) {
  return kind !== null && missing.length === 0 && dateOrder !== "ask";
}
