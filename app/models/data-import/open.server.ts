import { AppError, notFound } from "~/errors";
import type { DataImport } from "~/generated/prisma/client";
import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { enqueue } from "~/models/job/enqueue.server";
import { sentence } from "~/texts/translate";
import { type ImportStep, maySo } from "./status";

/** Locks the import until the transaction ends. Throws NOT_FOUND, and CONFLICT where its status has no such step. */
export async function openImport(
  tx: Tx,
  shopId: number,
  { id, step }: { id: number; step: ImportStep },
): Promise<DataImport> {
  await execute(tx, sql`SELECT FROM data_imports WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`);
  const found = await tx.dataImport.findUnique({ where: { shopId_id: { shopId, id: BigInt(id) } } });
  if (!found) throw notFound("dataImport");
  if (!maySo(step, found.status)) throw new AppError("CONFLICT", { message: sentence("imports.notNow") });
  return found;
}

/** Queues the job that works on the import; one waits at a time. */
export async function enqueueImportWork(tx: Tx, shopId: number, id: number): Promise<void> {
  await enqueue(
    tx,
    "data-import",
    { shopId, importId: id },
    { key: `data-import:${shopId}:${id}`, maxAttempts: 10 },
  );
}
