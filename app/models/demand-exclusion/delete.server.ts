import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { markForecasts } from "~/models/forecast/changes.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { queueForecasts } from "~/models/reorder-policy/queue-forecasts.server";
import { translate } from "~/texts/translate";
import { learningAgain } from "./learning-again.server";
import { toDemandExclusion } from "./resource";

/** Counts what was left out again; the forecasts follow by a job. Throws NOT_FOUND. */
export async function deleteDemandExclusion(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const row = await tx.demandExclusion.findUnique({ where: { shopId_id: { shopId, id } } });
    const { count } = await tx.demandExclusion.deleteMany({ where: { shopId, id } });
    if (!row || count === 0) throw notFound("demand exclusion");
    const { firstDay } = toDemandExclusion(row);
    await markForecasts(tx, shopId, await learningAgain(tx, shopId, row.variantId), firstDay);
    await queueForecasts(tx, shopId);
    const answer = { message: translate("purchasing.exclusion.deleted") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
