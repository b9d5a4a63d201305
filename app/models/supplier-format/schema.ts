import { z } from "zod";
import { text, trimmed } from "~/models/fields/text";
import { fault } from "~/texts/translate";
import {
  formatDays,
  formatDecimalSigns,
  formatDelimiters,
  formatEncodings,
  formatFields,
  formatKinds,
  formatSendings,
  longestFileName,
  longestHeading,
  mostColumns,
} from "./format";

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, fault("fields.oneOf", { names: names.join(", ") }));

const wrongColumns = fault("fields.columns", { most: mostColumns });
const column = z.object(
  { field: oneOf(formatFields), heading: trimmed(longestHeading) },
  fault("fields.column"),
);

/** Of a file's name: nothing that a file system refuses, and no word in braces but these. */
const fileName = text(longestFileName)
  .regex(/\S/, { ...fault("fields.empty"), abort: true })
  .transform((value) => value.trim())
  .refine((value) => !/[\p{Cc}\\/:*?"<>|]/u.test(value), fault("fields.fileName"))
  .refine(
    (value) => !/[{}]/.test(value.replace(/\{(?:number|revision|date)\}/g, "")),
    fault("fields.fileNameWords", { names: "{number}, {revision}, {date}" }),
  );

export const changeFormatSchema = z
  .object({
    kind: oneOf(formatKinds),
    sending: oneOf(formatSendings),
    columns: z.array(column, wrongColumns).min(1, wrongColumns).max(mostColumns, wrongColumns),
    header: z.boolean(fault("fields.yesNo")),
    delimiter: oneOf(formatDelimiters),
    decimalSign: oneOf(formatDecimalSigns),
    encoding: oneOf(formatEncodings),
    dateFormat: oneOf(formatDays),
    fileName,
  })
  .partial();

export type FormatChanges = z.output<typeof changeFormatSchema>;
