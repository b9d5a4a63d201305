import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readDataImport } from "./get.server";
import { enqueueImportWork, openImport } from "./open.server";
import type { DataImportResource } from "./resource";
import type { Choice } from "./schema";
import { choicesSchema } from "./stored";

/** Says what all lines of one name belong to; the lines are judged again. Throws NOT_FOUND, CONFLICT. */
export async function chooseMatch(
  shopId: number,
  { id, choices: asked }: { id: number; choices: readonly Choice[] },
): Promise<DataImportResource> {
  return db.$transaction(async (tx) => {
    const stored = await openImport(tx, shopId, { id, step: "choose" });
    const kept = new Map(Object.entries(choicesSchema.parse(stored.choices)));
    for (const { choiceOf, choice } of asked) {
      if (choice === null) kept.delete(choiceOf);
      else kept.set(choiceOf, choice);
    }
    await tx.dataImport.updateMany({
      where: { shopId, id: BigInt(id) },
      data: { choices: Object.fromEntries(kept), status: "reading", done: 0 },
    });
    await enqueueImportWork(tx, shopId, id);
    const answer = await readDataImport(tx, shopId, id);
    await rememberAnswer(tx, answer);
    return answer;
  });
}
