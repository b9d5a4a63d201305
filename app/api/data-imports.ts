import { z } from "zod";
import { dateOrders } from "~/models/data-import/date-format";
import { importKinds } from "~/models/data-import/kinds";
import {
  addPartSchema,
  chooseManySchema,
  createDataImportSchema,
  partBytes,
  previewDataImportSchema,
  rowFilters,
} from "~/models/data-import/schema";
import { dataImportStatuses, importOutcomes, rowStates } from "~/models/data-import/status";
import { endpoint, listEndpoint } from "./endpoint";
import { id, message, moment } from "./values";

const path = "/api/imports";
const count = z.int().min(0);

const counts = z.strictObject({
  ...{ create: count, change: count, same: count, choice: count, skipped: count, refused: count },
  ...{ written: count, undone: count, stays: count },
});

const dataImport = z
  .strictObject({
    id,
    kind: z.enum(importKinds).nullable(),
    status: z.enum(dataImportStatuses),
    source: z.enum(["file", "vendors"]),
    fileName: z.string(),
    size: count,
    uploaded: count,
    encoding: z.string(),
    heads: z.array(z.string()),
    mapping: z.record(z.string(), count),
    missing: z.array(z.array(z.string())),
    decimalSign: z.enum([".", ","]).nullable(),
    dateOrder: z.enum([...dateOrders, "ask"]).nullable(),
    choices: z.record(z.string(), z.string()),
    lines: count,
    done: count,
    counts,
    lastError: z.string(),
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: "DataImport" });

const row = z
  .strictObject({
    line: z.int().min(1),
    cells: z.array(z.string()),
    outcome: z.enum(importOutcomes).nullable(),
    reason: z.string(),
    choiceOf: z.string(),
    proposals: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    state: z.enum(rowStates),
  })
  .meta({ id: "DataImportLine" });

const notNow = "the import is in a step that does not allow it";

export const dataImports = {
  list: listEndpoint({
    path,
    summary: "The shop's imports of files, newest first",
    row: dataImport,
  }),
  create: endpoint({
    method: "POST",
    path,
    summary:
      "Announces a file from elsewhere: suppliers, contacts, suppliers' products, orders, or reorder rules as CSV",
    notes:
      "Its parts follow, then a preview, then the run. Nothing of the shop changes before the run, and the run can be undone. Orders that were received elsewhere are history: they change no stock, and no email is sent. UTF-8, UTF-16, and Windows-1252 are read; commas, semicolons, or tabs may separate the cells.",
    body: createDataImportSchema,
    status: 201,
    answer: dataImport,
  }),
  createFromVendors: endpoint({
    method: "POST",
    path: `${path}/vendors`,
    summary: "Starts an import that makes suppliers of the products' vendors, and the products theirs",
    notes: "It is previewed in the background like a file, and can be run and undone like one.",
    status: 201,
    answer: dataImport,
    refusals: { CONFLICT: "every product with a vendor has a supplier of that name already" },
  }),
  get: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "An import: its status, its columns, and how many lines have each outcome",
    notes:
      "`mapping` has the place of each field's column. `missing` lists fields of which one needs a column, and `dateOrder` is `ask` where days and months cannot be told apart: lines have an outcome once `preview` was told.",
    answer: dataImport,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Deletes an import that has written nothing, or was undone",
    answer: message,
    ifMatch: { ignored: "an import is no document that people edit" },
    refusals: { CONFLICT: "it is under way, or what it wrote was not undone" },
  }),
  addPart: endpoint({
    method: "POST",
    path: `${path}/:id/parts`,
    summary: "Stores a part of the file",
    notes: "The same position again replaces the part.",
    body: addPartSchema,
    maxBytes: 2 * partBytes,
    answer: dataImport,
    refusals: { CONFLICT: notNow },
  }),
  preview: endpoint({
    method: "POST",
    path: `${path}/:id/preview`,
    summary: "Reads the file, and says of each line what the import would do with it",
    notes:
      "It runs in the background; `GET` returns its progress. The kind and the columns are guessed by the heads, and may be given instead.",
    body: previewDataImportSchema,
    answer: dataImport,
    refusals: { CONFLICT: notNow },
  }),
  listRows: listEndpoint({
    path: `${path}/:id/lines`,
    summary: "The import's lines, in the order of the file",
    notes:
      "`proposals` are what would match a line that needs a choice. `reason` says why a line is refused, needs a choice, or stays after an undo.",
    filters: rowFilters,
    row,
  }),
  choose: endpoint({
    method: "POST",
    path: `${path}/:id/choices`,
    summary: "Says what lines belong to that match nothing or several",
    notes: "All lines with the same `choiceOf` follow, and the lines are judged again in the background.",
    body: chooseManySchema,
    answer: dataImport,
    refusals: { CONFLICT: notNow },
  }),
  run: endpoint({
    method: "POST",
    path: `${path}/:id/run`,
    summary: "Writes what the preview shows",
    notes: "It runs in the background. Lines that need a choice, or are refused, are left out.",
    answer: dataImport,
    refusals: { CONFLICT: `${notNow}, or its lines were not judged` },
  }),
  undo: endpoint({
    method: "POST",
    path: `${path}/:id/undo`,
    summary: "Takes back what the import wrote",
    notes: "It runs in the background. What somebody has changed or used since stays, and its line says why.",
    answer: dataImport,
    refusals: { CONFLICT: notNow },
  }),
};
