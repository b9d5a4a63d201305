import { z } from "zod";
import { base64Length } from "~/lib/base64-length";
import { boundedArray } from "~/models/fields/bounded-array";
import { wholeNumber } from "~/models/fields/number";
import { requiredText } from "~/models/fields/text";
import { fault } from "~/texts/translate";
import { dateOrders } from "./date-format";
import { importFields, importKinds } from "./kinds";
import { importOutcomes } from "./status";

/** The largest file, and the largest piece of one that a request has. */
export const mostFileBytes = 100 * 1024 * 1024;
export const partBytes = 2 * 1024 * 1024;
const mostParts = mostFileBytes / partBytes;

export const createDataImportSchema = z.object({
  fileName: requiredText(255),
  size: wholeNumber(1, mostFileBytes, fault("imports.fileSize")).describe("bytes of the whole file"),
});

export const addPartSchema = z.object({
  position: wholeNumber(0, mostParts - 1),
  content: z
    .base64(fault("imports.notBase64"))
    .max(base64Length(partBytes), fault("imports.notBase64"))
    .describe(`a piece of the file in Base64; ${partBytes} bytes, the last one fewer`),
});

const fieldNames = [
  ...new Set(Object.values(importFields).flatMap((fields) => fields.map(({ name }) => name))),
];

/** What is left out stays as it is, or as it is guessed from the file. */
export const previewDataImportSchema = z
  .object({
    kind: z.enum(importKinds, fault("fields.oneOf", { names: importKinds.join(", ") })),
    mapping: z
      .partialRecord(
        z.enum(fieldNames as [string, ...string[]]),
        wholeNumber(0, 999),
        fault("imports.notMapping"),
      )
      .describe("the place of each field's column, from 0"),
    decimalSign: z.enum([".", ","], fault("fields.oneOf", { names: "., ," })),
    dateOrder: z.enum(dateOrders, fault("fields.oneOf", { names: dateOrders.join(", ") })),
  })
  .partial()
  .default({});

const choice = z.object({
  choiceOf: requiredText(1_100).describe("as the lines have it"),
  choice: z
    .string(fault("imports.notChoice"))
    .regex(/^(\d{1,19}|new|skip)$/, fault("imports.notChoice"))
    .nullable()
    .describe(
      "the id of a variant, supplier, or location, `new` for a new supplier, `skip` to leave the lines out, null to choose again",
    ),
});

const mostChoices = 1_000;

export const chooseManySchema = z.object({
  choices: boundedArray(choice, {
    least: 1,
    most: mostChoices,
    wrong: fault("fields.items", { most: mostChoices }),
  }),
});

export const rowFilters = {
  outcome: z.enum(importOutcomes, fault("fields.oneOf", { names: importOutcomes.join(", ") })).optional(),
};

export type NewDataImport = z.output<typeof createDataImportSchema>;
export type NewPart = z.output<typeof addPartSchema>;
export type PreviewSettings = z.output<typeof previewDataImportSchema>;
export type Choice = z.output<typeof choice>;
