import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { translate } from "~/texts/translate";
import { findLogo } from "./get.server";
import { lockLogo } from "./lock.server";
import { logoContent } from "./logo";

/** Papers that are drawn from now on have no logo; those that were sent keep it. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function deleteLogo(shopId: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await lockLogo(tx, shopId);
    const logo = await findLogo(shopId, tx);
    if (!logo) throw notFound("logo");
    await checkVersion(() => Promise.resolve(logoContent({ logo })));
    await tx.shopLogo.delete({ where: { shopId } });
    const answer = { message: translate("logos.removed") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
