import { db } from "~/db.server";
import { reviewStockAlerts } from "~/models/alert/review-stock.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockReorderRule } from "./lock.server";
import { say } from "~/texts/say";

/** The rule is gone, and with it the variant's alert. Throws NOT_FOUND. */
export async function deleteReorderRule(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { variantId, title } = await lockReorderRule(tx, shopId, id);
    await tx.reorderRule.delete({ where: { shopId_id: { shopId, id } } });
    await reviewStockAlerts(tx, shopId, [variantId]);
    const answer = { message: say("purchasing.ruleDeleted", { title }) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
