import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";

/** Marks these alerts as read or unread; unknown ids are skipped. Returns how many alerts were found. */
export async function markAlerts(
  shopId: number,
  { ids, read }: { ids: readonly number[]; read: boolean },
): Promise<{ marked: number }> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.alert.updateMany({ where: { shopId, id: { in: [...ids] } }, data: { read } });
    const answer = { marked: count };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
