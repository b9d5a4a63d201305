import type { Tx } from "~/infra/db/db.server";
import { checkPlan } from "./check-plan.server";
import { insertItems } from "./items.server";
import type { LockedTransfer } from "./lock.server";
import type { StockTransferChanges } from "./schema";
import { assertPossible } from "./status";

/** Whether the changes concern what goes where, which only a pending transfer allows. */
export function changesPlan({
  sourceLocationId,
  destinationLocationId,
  items,
}: StockTransferChanges): boolean {
  return sourceLocationId !== undefined || destinationLocationId !== undefined || items !== undefined;
}

/**
 * Changes what goes where; no stock moves. Items that are given replace all. Returns the transfer as it is then. The
 * caller has locked it. Throws ILLEGAL_TRANSITION, INVALID_INPUT.
 */
export async function changePlan(
  tx: Tx,
  shopId: number,
  { before, changes }: { before: LockedTransfer; changes: StockTransferChanges },
): Promise<LockedTransfer> {
  const { items } = changes;
  assertPossible("edit", before.status);
  const places = {
    sourceLocationId: changes.sourceLocationId ?? before.sourceLocationId,
    destinationLocationId: changes.destinationLocationId ?? before.destinationLocationId,
  };
  await checkPlan(tx, shopId, { ...places, ...(items && { items }) });
  const { id } = before;
  await tx.stockTransfer.update({ where: { shopId_id: { shopId, id } }, data: places });
  if (items) {
    await tx.stockTransferItem.deleteMany({ where: { shopId, transferId: id } });
    await insertItems(tx, shopId, { id, items });
  }
  return { ...before, ...places };
}
