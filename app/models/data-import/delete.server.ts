import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence, translate } from "~/texts/translate";
import { openImport } from "./open.server";

/** Deletes the import with its file and lines; what it wrote has to be undone before. Throws NOT_FOUND, CONFLICT. */
export async function deleteDataImport(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await openImport(tx, shopId, { id, step: "delete" });
    const written = await tx.dataImportRow.count({
      where: { shopId, importId: BigInt(id), state: "written" },
    });
    if (written > 0) throw new AppError("CONFLICT", { message: sentence("imports.undoFirst") });
    await tx.dataImport.deleteMany({ where: { shopId, id: BigInt(id) } });
    const answer = { message: translate("imports.deleted") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
