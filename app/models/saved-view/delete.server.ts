import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { translate } from "~/texts/translate";
import { viewContent } from "./content";

/** Deletes the view. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function deleteSavedView(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    // No lock is needed: a view is never changed.
    await checkVersion(async () => {
      const view = await tx.savedView.findUnique({ where: { shopId_id: { shopId, id } } });
      if (!view) throw notFound("view");
      return viewContent(view);
    });
    const { count } = await tx.savedView.deleteMany({ where: { shopId, id } });
    if (count === 0) throw notFound("view");
    const answer = { message: translate("purchasing.viewDeleted") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
