import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockSupplier } from "~/models/supplier/lock.server";
import { translate } from "~/texts/translate";
import { itemContent } from "./content";
import { getSupplierItem } from "./get.server";
import { holdItems } from "./lock.server";

/** Deletes the supplier's item with its prices. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function deleteSupplierItem(
  shopId: number,
  { supplierId, id }: { supplierId: number; id: number },
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await lockSupplier(tx, shopId, supplierId);
    await holdItems(tx, shopId);
    const item = await getSupplierItem(shopId, { supplierId, id }, tx);
    await checkVersion(() => Promise.resolve(itemContent(item)));
    const { count } = await tx.supplierItem.deleteMany({ where: { shopId, supplierId, id } });
    if (count === 0) throw notFound("supplier item");
    const answer = { message: translate("purchasing.itemDeleted", { title: item.title }) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
