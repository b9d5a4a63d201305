import { z } from "zod";
import { totalsSchema } from "~/models/import-run/checkpoint";
import { importSteps } from "~/models/import-run/progress";
import { endpoint } from "./endpoint";
import { id, moment } from "./values";

const path = "/api/import";

const rows = z.int().min(0);

const importRun = z
  .strictObject({
    id,
    status: z.enum(["queued", "running", "completed", "failed"]),
    steps: z.array(
      z.strictObject({
        name: z.enum(importSteps),
        label: z.string(),
        state: z.enum(["waiting", "running", "done"]),
      }),
    ),
    done: rows,
    expected: rows.nullable(),
    secondsLeft: rows.nullable(),
    totals: totalsSchema.strict(),
    lastError: z.string(),
    createdAt: moment,
    startedAt: moment.nullable(),
    completedAt: moment.nullable(),
  })
  .meta({ id: "ImportRun" });

export const imports = {
  get: endpoint({
    method: "GET",
    path,
    summary: "The latest import of products, stock, and orders, or null if there was none",
    notes:
      "`done` and `expected` count rows of the running step; `expected` and `secondsLeft` are null while they are not known. `totals` counts what was read so far; `unreadLines` of Shopify's data could not be read and were left out. `lastError` says why it failed, or what it is trying to get past.",
    answer: importRun.nullable(),
  }),
  start: endpoint({
    method: "POST",
    path,
    summary: "Starts an import",
    notes: "It runs in the background; `GET` returns its progress. Importing again creates no duplicates.",
    status: 201,
    answer: importRun,
    refusals: { CONFLICT: "an import is running already" },
  }),
};
