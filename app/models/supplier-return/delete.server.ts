import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { formatReturnNumber } from "~/models/order-number";
import { translate } from "~/texts/translate";
import { supplierReturnContent } from "./content";
import { readSupplierReturn } from "./get.server";
import { lockSupplierReturn } from "./lock.server";
import { assertAllowed } from "./status";

/**
 * Deletes a draft or a cancelled return; its number stays used. Throws NOT_FOUND, PRECONDITION_FAILED,
 * ILLEGAL_TRANSITION once the goods have left.
 */
export async function deleteSupplierReturn(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { status, number } = await lockSupplierReturn(tx, shopId, id);
    await checkVersion(async () => supplierReturnContent(await readSupplierReturn(tx, shopId, id)));
    assertAllowed(status, "delete");
    await tx.supplierReturn.delete({ where: { shopId_id: { shopId, id } } });
    const answer = { message: translate("returns.deleted", { number: formatReturnNumber(number) }) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
