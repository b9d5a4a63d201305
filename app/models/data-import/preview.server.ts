import { invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { guessMapping } from "./columns";
import { readDataImport } from "./get.server";
import { enqueueImportWork, openImport } from "./open.server";
import type { DataImportResource } from "./resource";
import type { PreviewSettings } from "./schema";
import { textsSchema } from "./stored";

/**
 * Has the file read, and each line judged: nothing of the shop changes. Of a file that was read before only the lines
 * are judged again. Throws NOT_FOUND, CONFLICT, and INVALID_INPUT while parts are missing.
 */
export async function previewDataImport(
  shopId: number,
  { id, kind, mapping, decimalSign, dateOrder }: PreviewSettings & { id: number },
): Promise<DataImportResource> {
  return db.$transaction(async (tx) => {
    const stored = await openImport(tx, shopId, { id, step: "preview" });
    const { size, uploaded } = await readDataImport(tx, shopId, id);
    if (stored.lines === 0 && uploaded !== size) throw invalidField("size", sentence("imports.partsMissing"));
    const isNewKind = kind !== undefined && kind !== stored.kind;
    const guessed = isNewKind ? guessMapping(kind, textsSchema.parse(stored.heads)) : undefined;
    const chosen = mapping ?? guessed;
    await tx.dataImport.updateMany({
      where: { shopId, id: BigInt(id) },
      data: {
        ...{ status: "reading", done: 0, lastError: "" },
        ...(kind && { kind }),
        ...(chosen && { mapping: chosen }),
        ...(decimalSign && { decimalSign }),
        // Other columns have other dates.
        ...(dateOrder ? { dateOrder } : chosen ? { dateOrder: "" } : {}),
      },
    });
    await enqueueImportWork(tx, shopId, id);
    const answer = await readDataImport(tx, shopId, id);
    await rememberAnswer(tx, answer);
    return answer;
  });
}
