import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { translate } from "~/texts/translate";
import { ruleContent } from "./content";
import { readReorderRule } from "./get.server";
import { lockReorderRule } from "./lock.server";

/** Deletes the rule and resolves the variant's alert. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function deleteReorderRule(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { variantId, title } = await lockReorderRule(tx, shopId, id);
    await checkVersion(async () => ruleContent(await readReorderRule(tx, shopId, id)));
    await tx.reorderRule.delete({ where: { shopId_id: { shopId, id } } });
    await stockChanged(tx, shopId, [variantId]);
    const answer = { message: translate("purchasing.ruleDeleted", { title }) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
