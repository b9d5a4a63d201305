import { findAwaitingDecision, reopenOperation } from "~/models/inventory-operation/decide.server";
import { getOperation, type OperationResource } from "~/models/inventory-operation/read.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { settleOperations } from "~/sync/settle-operations.server";
import { readLevels } from "./read-levels.server";

/** Restarts a reviewed operation. NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT, PLATFORM_UNAVAILABLE. */
export async function retryOperation(shopId: number, id: number): Promise<OperationResource> {
  const operation = await findAwaitingDecision(shopId, id);
  // While the platform does not serve the shop, the person keeps the decision and sees the reason.
  const readings = await readLevels(await platformForShop(shopId), operation);
  await reopenOperation(operation, readings);
  await settleOperations(shopId, [id], { deadlineMs: 8_000 });
  return getOperation(shopId, id);
}
