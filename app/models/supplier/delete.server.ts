import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence, translate } from "~/texts/translate";
import { supplierContent } from "./content";
import { readSupplier } from "./get.server";
import { lockSupplier } from "./lock.server";

/** Throws NOT_FOUND, PRECONDITION_FAILED, and CONFLICT while purchase orders, reorder rules or bills refer to it. */
export async function deleteSupplier(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    // The lock also excludes new orders and rules: their foreign keys wait for it.
    const { name } = await lockSupplier(tx, shopId, id);
    await checkVersion(async () => supplierContent(await readSupplier(tx, shopId, id)));
    const where = { shopId, supplierId: id };
    const orders = await tx.purchaseOrder.count({ where });
    const rules = await tx.reorderRule.count({ where });
    if (orders + rules > 0) throw inUse(orders, rules);
    if ((await tx.bill.count({ where })) > 0)
      throw new AppError("CONFLICT", { message: sentence("purchasing.supplierHasBills") });
    await tx.supplier.delete({ where: { shopId_id: { shopId, id } } });
    const answer = { message: translate("purchasing.supplierDeleted", { name }) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

function inUse(orders: number, rules: number): AppError {
  const ofOrders = sentence("purchasing.orders", { count: orders });
  const ofRules = sentence("purchasing.rules", { count: rules });
  const both = sentence("purchasing.ordersAndRules", { orders: ofOrders, rules: ofRules });
  const users = rules === 0 ? ofOrders : orders === 0 ? ofRules : both;
  return new AppError("CONFLICT", { message: sentence("purchasing.supplierInUse", { users }) });
}
