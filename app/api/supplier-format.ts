import { z } from "zod";
import {
  formatContent,
  formatDays,
  formatDecimalSigns,
  formatDelimiters,
  formatEncodings,
  formatFields,
  formatKinds,
  formatSendings,
  lineFields,
  orderFields,
} from "~/models/supplier-format/format";
import { changeFormatSchema } from "~/models/supplier-format/schema";
import { endpoint } from "./endpoint";

const format = z
  .strictObject({
    kind: z.enum(formatKinds),
    sending: z.enum(formatSendings),
    columns: z.array(z.strictObject({ field: z.enum(formatFields), heading: z.string() })),
    header: z.boolean(),
    delimiter: z.enum(formatDelimiters),
    decimalSign: z.enum(formatDecimalSigns),
    encoding: z.enum(formatEncodings),
    dateFormat: z.enum(formatDays),
    fileName: z.string(),
  })
  .meta({ id: "SupplierFormat" });

const named = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(", ");

/** Of a file in a supplier's format: a browser takes it for what its name says. */
export const anyFile = "application/octet-stream";

export const supplierFormat = {
  get: endpoint({
    method: "GET",
    path: "/api/suppliers/:id/format",
    summary: "The format in which a supplier gets its orders as a file",
    notes: `\`sending\` says whether the file leaves \`beside\` the PDF of an order, \`instead\` of it, or not at all (\`none\`, as for each new supplier). A column has a \`field\` and the supplier's own \`heading\`. Fields of the order are ${named(orderFields)}, the same in each row; those of a line are ${named(lineFields)}.

\`delimiter\`, \`decimalSign\` and \`encoding\` are those of a CSV. \`dateFormat\` is \`iso\` (2026-12-24), \`dmyPoint\` (24.12.2026), \`dmySlash\` (24/12/2026), \`mdySlash\` (12/24/2026) or \`compact\` (20261224). In \`fileName\`, \`{number}\`, \`{revision}\` and \`{date}\` stand for those of the order.`,
    answer: format,
    content: formatContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/suppliers/:id/format",
    summary: "Changes a supplier's format; omitted fields are not changed",
    notes: "It applies to what is sent from now on. `columns` replaces all columns.",
    body: changeFormatSchema,
    answer: format,
    content: formatContent,
    ifMatch: "compared",
  }),
  preview: endpoint({
    method: "POST",
    path: "/api/suppliers/:id/format/preview",
    changesNothing: true,
    summary: "What a supplier's file would say",
    notes:
      "The body is laid over the stored format. The file is of the supplier's newest order that was not canceled, or " +
      "of an example where it has none (`poNumber` null). `rows` are the first 20. `lost` are the characters that " +
      "Windows-1252 does not have: they become the letter without its accents, or `?`.",
    body: changeFormatSchema.optional(),
    answer: z.strictObject({
      poNumber: z.string().nullable(),
      fileName: z.string(),
      head: z.array(z.string()).nullable(),
      rows: z.array(z.array(z.string())),
      rowCount: z.int().min(0),
      lost: z.array(z.string()),
    }),
  }),
  file: endpoint({
    method: "POST",
    path: "/api/suppliers/:id/format/file",
    changesNothing: true,
    summary: "The file of the preview",
    notes: "Text that a spreadsheet would run as a formula begins with an apostrophe in a CSV.",
    body: changeFormatSchema.optional(),
    file: anyFile,
    answer: z.undefined(),
    refusals: {
      RATE_LIMITED: "too many papers of the shop wait to be drawn",
      UNAVAILABLE: "the file cannot be written just now",
    },
  }),
};
