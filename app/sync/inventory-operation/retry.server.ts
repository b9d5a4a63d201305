import { findAwaitingDecision, reopenOperation } from "~/models/inventory-operation/decide.server";
import { type OperationResource, getOperation } from "~/models/inventory-operation/get.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { settleOperations } from "~/sync/settle-operations.server";
import { readLevels } from "./read-levels.server";

/**
 * A person has seen what became of the operation and wants the stock moved after all, from what the levels are
 * now. Throws NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT, PLATFORM_UNAVAILABLE.
 */
export async function retryOperation(shopId: number, id: number): Promise<OperationResource> {
  const operation = await findAwaitingDecision(shopId, id);
  // A platform that does not serve the shop now leaves the decision with the person, who sees why.
  const readings = await readLevels(await platformForShop(shopId), operation.changes);
  await reopenOperation(operation, readings);
  await settleOperations(shopId, [id], { deadlineMs: 8_000 });
  return getOperation(shopId, id);
}
