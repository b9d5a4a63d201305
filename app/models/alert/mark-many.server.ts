import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";

/** These alerts count as read, or as new; ids that are none of the shop's are passed over. Answers how many it knew. */
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
