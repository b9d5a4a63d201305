import { db } from "~/db.server";
import { notFound } from "~/errors";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { say } from "~/texts/say";

/** The view is gone; what it listed stays. Throws NOT_FOUND. */
export async function deleteSavedView(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.savedView.deleteMany({ where: { shopId, id } });
    if (count === 0) throw notFound("view");
    const answer = { message: say("purchasing.viewDeleted") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
