import { AppError } from "~/errors";
import { databaseFault } from "~/infra/db/database-fault";
import { db, type Tx } from "~/infra/db/db.server";
import { log } from "~/infra/log/log.server";
import { databaseNow } from "~/models/database/database-time.server";
import type { ShopContext } from "~/models/shop/context";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { judgeImport } from "./judge-import.server";
import { readImportFile } from "./read-file.server";
import type { DataImportStatus } from "./status";
import { undoLastLines } from "./undo-lines.server";
import { writeNextLines } from "./write-lines.server";

/**
 * Does what is left of the import's present step: reads and judges, writes, or takes back. A step that stopped goes on
 * where it was. What a second try would not mend fails the import; other errors are thrown, and the job tries again.
 */
export async function workOnImport(shop: ShopContext, importId: number): Promise<void> {
  const id = BigInt(importId);
  const where = { shopId: shop.id, id };
  const found = await db.dataImport.findFirst({ where });
  if (!found) return;
  try {
    if (found.status === "reading") {
      if (found.lines === 0) await readImportFile({ shopId: shop.id, id: importId });
      await judgeImport(shop, id);
      await end(shop.id, { id, from: "reading", to: "previewed" });
    } else if (found.status === "running") {
      while ((await inBatch(shop.id, id, (tx) => writeNextLines(tx, shop, id))) > 0);
      await end(shop.id, { id, from: "running", to: "done" });
    } else if (found.status === "undoing") {
      while ((await inBatch(shop.id, id, (tx) => undoLastLines(tx, shop.id, id))) > 0);
      await end(shop.id, { id, from: "undoing", to: "undone" });
    }
  } catch (error) {
    const fault = databaseFault(error);
    if (fault === "away" || fault === "collision") throw error;
    if (!(error instanceof AppError)) log.error({ err: error, importId }, "an import of a file stopped");
    const lastError = serialiseMessage(
      error instanceof AppError ? error.sentence : sentence("imports.fault"),
    );
    await db.dataImport.updateMany({ where, data: { status: "failed", lastError } });
  }
}

/** One batch is one transaction: a killed process leaves whole batches. */
async function inBatch(shopId: number, id: bigint, work: (tx: Tx) => Promise<number>): Promise<number> {
  return db.$transaction(async (tx) => {
    const count = await work(tx);
    if (count > 0)
      await tx.dataImport.updateMany({ where: { shopId, id }, data: { done: { increment: count } } });
    return count;
  });
}

interface Ended {
  id: bigint;
  from: DataImportStatus;
  to: DataImportStatus;
}

async function end(shopId: number, { id, from, to }: Ended): Promise<void> {
  const completedAt = await databaseNow(db);
  await db.dataImport.updateMany({ where: { shopId, id, status: from }, data: { status: to, completedAt } });
}
