import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { translate } from "~/texts/translate";

/** Deletes the rate: the one before it is valid until the next one. Throws NOT_FOUND. */
export async function deleteExchangeRate(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.exchangeRate.deleteMany({ where: { shopId, id } });
    if (count === 0) throw notFound("exchange rate");
    const answer = { message: translate("purchasing.rateDeleted") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
