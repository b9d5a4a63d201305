import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { type Checkpoint, checkpointSchema, type ImportTotals, totalsSchema } from "./checkpoint";
import type { ImportStep } from "./progress";

export interface ImportRunState {
  id: number;
  checkpoint: Checkpoint;
  totals: ImportTotals;
}

/** Marks the run as running, at its start or when it resumes; null when it has ended or does not exist. */
export async function beginRun(shopId: number, id: number): Promise<ImportRunState | null> {
  const now = await databaseNow(db);
  const { count } = await db.importRun.updateMany({
    where: { shopId, id, status: { in: ["queued", "running"] } },
    data: { status: "running", stepAt: now },
  });
  if (count === 0) return null;
  await db.importRun.updateMany({ where: { shopId, id, startedAt: null }, data: { startedAt: now } });
  const run = await db.importRun.findUniqueOrThrow({ where: { shopId_id: { shopId, id } } });
  return { id, checkpoint: checkpointSchema.parse(run.checkpoint), totals: totalsSchema.parse(run.totals) };
}

interface Progress {
  step: ImportStep;
  done: number;
  expected: number | null;
}

/** Saves the run's progress, which also shows that it is alive. */
export async function saveProgress(shopId: number, run: ImportRunState, progress: Progress): Promise<void> {
  const stepAt = await databaseNow(db);
  await db.importRun.updateMany({
    where: { shopId, id: run.id, status: "running" },
    data: { ...progress, stepAt, lastError: "", checkpoint: run.checkpoint, totals: run.totals },
  });
}

export async function completeRun(shopId: number, run: ImportRunState): Promise<void> {
  const now = await databaseNow(db);
  await db.importRun.updateMany({
    where: { shopId, id: run.id, status: "running" },
    data: { status: "completed", completedAt: now, stepAt: now, lastError: "", totals: run.totals },
  });
}

/** Saves what went wrong as a stored message for the merchant; `final` ends the run, otherwise it will be retried. */
export async function saveFailure(
  shopId: number,
  id: number,
  { words, final }: { words: string; final: boolean },
): Promise<void> {
  const end = final ? { status: "failed" as const, completedAt: await databaseNow(db) } : {};
  await db.importRun.updateMany({
    where: { shopId, id, status: { in: ["queued", "running"] } },
    data: { lastError: words, ...end },
  });
}
