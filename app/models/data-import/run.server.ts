import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { readDataImport } from "./get.server";
import { enqueueImportWork, openImport } from "./open.server";
import { type DataImportResource, isJudged } from "./resource";

/** Starts to write what the preview shows; lines that need a choice are left out. Throws NOT_FOUND, CONFLICT. */
export async function runDataImport(shopId: number, id: number): Promise<DataImportResource> {
  return startStep(shopId, { id, step: "run", status: "running" });
}

/** Starts to take back what the import wrote, where nobody has changed it since. Throws NOT_FOUND, CONFLICT. */
export async function undoDataImport(shopId: number, id: number): Promise<DataImportResource> {
  return startStep(shopId, { id, step: "undo", status: "undoing" });
}

interface Started {
  id: number;
  step: "run" | "undo";
  status: "running" | "undoing";
}

async function startStep(shopId: number, { id, step, status }: Started): Promise<DataImportResource> {
  return db.$transaction(async (tx) => {
    await openImport(tx, shopId, { id, step });
    if (step === "run" && !isJudged(await readDataImport(tx, shopId, id)))
      throw new AppError("CONFLICT", { message: sentence("imports.notJudged") });
    await tx.dataImport.updateMany({
      where: { shopId, id: BigInt(id) },
      data: { status, done: 0, lastError: "", completedAt: null },
    });
    await enqueueImportWork(tx, shopId, id);
    const answer = await readDataImport(tx, shopId, id);
    await rememberAnswer(tx, answer);
    return answer;
  });
}
