import { z } from "zod";
import { accountsContent, bookRoles } from "~/models/book-account/roles";
import { changeAccountsSchema } from "~/models/book-account/schema";
import { bookFormats, mostXeroLines } from "~/models/book-export/formats";
import { fileQuery, makeExportSchema, pendingQuery } from "~/models/book-export/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { anyFile } from "./supplier-format";
import { id, moment, money } from "./values";

const role = z.enum(bookRoles);

const accounts = z
  .strictObject({
    accounts: z.array(z.strictObject({ role, code: z.string(), name: z.string() })),
    datevConsultant: z.string(),
    datevClient: z.string(),
  })
  .meta({ id: "BookAccounts" });

const bookExport = z
  .strictObject({
    id,
    number: z.int(),
    firstDay: z.iso.date(),
    until: z.iso.date(),
    currency: z.string(),
    entryCount: z.int(),
    parts: z.strictObject({
      csv: z.int(),
      json: z.int(),
      xero: z.int(),
      quickbooks: z.int(),
      datev: z.int(),
    }),
    createdBy: z.string(),
    createdAt: moment,
  })
  .meta({ id: "BookExport" });

const formats = bookFormats.map((format) => `\`${format}\``).join(", ");

export const books = {
  accounts: endpoint({
    method: "GET",
    path: "/api/book-accounts",
    summary: "The bookkeeper's account for each role",
    notes: "There is one for each role; `code` and `name` are empty where none is entered.",
    answer: accounts,
    content: accountsContent,
  }),
  updateAccounts: endpoint({
    method: "PUT",
    path: "/api/book-accounts",
    summary: "Changes the bookkeeper's accounts; omitted roles and fields are not changed",
    notes: "It applies to exports from now on: earlier ones keep the accounts that they were made with.",
    body: changeAccountsSchema,
    answer: accounts,
    content: accountsContent,
    ifMatch: "compared",
    refusals: {
      INVALID_INPUT:
        "a role is named twice, or the bookkeeper's program would refuse a number: DATEV's account numbers have 4 to 8 digits, all of the same length, those of `payables` and `prepayments` may have one more; Xero's codes have at most 10 characters",
    },
  }),
  pending: endpoint({
    method: "GET",
    path: "/api/book-exports/pending",
    summary: "What no export has yet, up to a day",
    notes:
      "`until` is yesterday in the store's time zone when it is omitted or later than that. `sums` are what each account gets, in the shop's currency. What is in `waiting` has no exchange rate: bills, and deposits of orders (then `billedOn` is the day of the deposit), are left out with their payments until they have one.",
    query: pendingQuery,
    answer: z.strictObject({
      until: z.iso.date(),
      lastDay: z.iso.date(),
      firstDay: z.iso.date().nullable(),
      entryCount: z.int().min(0),
      sums: z.array(z.strictObject({ role, debit: money, credit: money })),
      missingAccounts: z.array(role),
      waiting: z.array(
        z.strictObject({
          billId: id.nullable(),
          purchaseOrderId: id.nullable(),
          number: z.string(),
          supplierName: z.string(),
          currency: z.string(),
          billedOn: z.iso.date(),
        }),
      ),
    }),
  }),
  list: listEndpoint({
    path: "/api/book-exports",
    summary: "The exports for the bookkeeper, newest first",
    notes: "`parts` says how many files an export is in each format.",
    row: bookExport,
  }),
  make: endpoint({
    method: "POST",
    path: "/api/book-exports",
    summary: "Exports everything up to a day that no export has yet",
    notes:
      "Numbers follow each other without gaps. Each entry is exported once; what a later computation changes of it is the difference, in the next export, on the day of the entry.",
    body: makeExportSchema,
    answer: bookExport,
    refusals: {
      INVALID_INPUT: "the day is not over in the store's time zone",
      CONFLICT: "nothing is left to export, or a role that is used has no account code",
    },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/book-exports/:id",
    summary: "An export for the bookkeeper",
    answer: bookExport,
  }),
  file: endpoint({
    method: "GET",
    path: "/api/book-exports/:id/file",
    summary: "A file of an export, the same bytes each time",
    notes: `\`format\` is one of ${formats}. \`part\` counts from 1: Xero takes ${mostXeroLines} lines in a file, and a file for DATEV is of one calendar year and in Windows-1252.`,
    query: fileQuery,
    file: anyFile,
    answer: z.undefined(),
    refusals: { NOT_FOUND: "the export has no such part" },
  }),
};
