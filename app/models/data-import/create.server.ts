import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readDataImport } from "./get.server";
import type { DataImportResource } from "./resource";
import type { NewDataImport } from "./schema";

/** Announces a file: its parts follow. */
export async function createDataImport(
  shopId: number,
  { fileName, size, actor }: NewDataImport & { actor: string },
): Promise<DataImportResource> {
  return db.$transaction(async (tx) => {
    const { id } = await tx.dataImport.create({ data: { shopId, fileName, size, actor } });
    const made = await readDataImport(tx, shopId, Number(id));
    await rememberAnswer(tx, made, 201);
    return made;
  });
}
