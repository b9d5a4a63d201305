import { notFound } from "~/errors";
import type { ImportRun } from "~/generated/prisma/client";
import { db, type Tx } from "~/infra/db/db.server";
import type { ImportStatus } from "~/models/column-texts";
import { translateStored } from "~/texts/stored-message";
import { translate } from "~/texts/translate";
import { checkpointSchema, type ImportTotals, totalsSchema } from "./checkpoint";
import { type ImportStep, importSteps, secondsLeft } from "./progress";

export interface ImportView {
  id: number;
  status: ImportStatus;
  steps: { name: ImportStep; label: string; state: "waiting" | "running" | "done" }[];
  /** Rows of the running step so far, and the total that Shopify announced; null while Shopify prepares them. */
  done: number;
  expected: number | null;
  /** For the running step; null while there is no reliable estimate. */
  secondsLeft: number | null;
  totals: ImportTotals;
  /** Why it failed, or the problem that it is retrying; empty otherwise. */
  lastError: string;
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
}

export async function findNewestImport(shopId: number): Promise<ImportView | null> {
  const run = await db.importRun.findFirst({ where: { shopId }, orderBy: { id: "desc" } });
  return run && toImportView(run);
}

/** As getImport, within the caller's transaction. Throws NOT_FOUND. */
export async function getImport(tx: Tx, shopId: number, id: number): Promise<ImportView> {
  const run = await tx.importRun.findFirst({ where: { shopId, id } });
  if (!run) throw notFound("import");
  return toImportView(run);
}

function toImportView(run: ImportRun): ImportView {
  const { finished, countingSince } = checkpointSchema.parse(run.checkpoint);
  const isRunning = run.status === "running";
  const elapsedMs = countingSince && run.stepAt ? run.stepAt.getTime() - Date.parse(countingSince) : 0;
  return {
    id: run.id,
    status: run.status,
    steps: importSteps.map((name) => ({
      name,
      label: translate(`shopify.steps.${name}`),
      state: finished.includes(name) ? "done" : isRunning && run.step === name ? "running" : "waiting",
    })),
    done: run.done,
    expected: run.expected,
    secondsLeft: isRunning ? secondsLeft({ done: run.done, expected: run.expected, elapsedMs }) : null,
    totals: totalsSchema.parse(run.totals),
    lastError: translateStored(run.lastError),
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    completedAt: run.completedAt?.toISOString() ?? null,
  };
}
