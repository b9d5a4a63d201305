import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { translate } from "~/texts/translate";
import { billContent } from "./content";
import { readBill } from "./get.server";
import { lockBill } from "./lock.server";
import { assertAllowed } from "./status";

/** Deletes a draft. Throws NOT_FOUND, PRECONDITION_FAILED, and ILLEGAL_TRANSITION once it is approved. */
export async function deleteBill(
  shop: { id: number; currency: string },
  id: number,
): Promise<{ message: string }> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status, number } = await lockBill(tx, shopId, id);
    await checkVersion(async () => billContent(await readBill(tx, shop, id)));
    assertAllowed(status, "delete");
    await tx.bill.delete({ where: { shopId_id: { shopId, id } } });
    const answer = { message: translate("bills.deleted", { number }) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
