import { db } from "~/db.server";
import { AppError } from "~/errors";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockSupplier } from "./lock.server";

/**
 * The supplier and its contacts are gone. Throws NOT_FOUND, and CONFLICT while purchase orders
 * or reorder rules name it.
 */
export async function deleteSupplier(shopId: number, id: number): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    // The lock also keeps out new orders and rules: their foreign keys wait for it.
    const { name } = await lockSupplier(tx, shopId, id);
    const where = { shopId, supplierId: id };
    const orders = await tx.purchaseOrder.count({ where });
    const rules = await tx.reorderRule.count({ where });
    if (orders + rules > 0) throw inUse(orders, rules);
    await tx.supplier.delete({ where: { shopId_id: { shopId, id } } });
    const answer = { message: `${name} is deleted.` };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

function inUse(orders: number, rules: number): AppError {
  const users = [
    ...(orders > 0 ? [orders === 1 ? "1 purchase order" : `${orders} purchase orders`] : []),
    ...(rules > 0 ? [rules === 1 ? "1 reorder rule" : `${rules} reorder rules`] : []),
  ];
  return new AppError("CONFLICT", {
    message: `This supplier has ${users.join(" and ")} and cannot be deleted. Archive it instead.`,
  });
}
