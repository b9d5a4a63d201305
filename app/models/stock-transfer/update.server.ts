import { db, type Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readShipmentAccess } from "~/models/shipment/access.server";
import { changePlan, changesPlan } from "./change-plan.server";
import { transferContent } from "./content";
import { readStockTransfer } from "./get.server";
import { lockStockTransfer } from "./lock.server";
import { moveStock } from "./move-stock.server";
import type { StockTransferResource } from "./resource";
import type { StockTransferChanges } from "./schema";
import { assertCanBecome, type StockTransferStatus } from "./status";

/**
 * Changes what goes where while it is pending, then sets status and notes; what the status moves is moved exactly once,
 * by the returned operations (moveStock). `actor` is the platform's staff id. Throws NOT_FOUND, PRECONDITION_FAILED,
 * INVALID_INPUT, ILLEGAL_TRANSITION, CONFLICT.
 */
export async function updateStockTransfer(
  shop: { id: number },
  { id, actor, ...changes }: StockTransferChanges & { id: number; actor: string },
): Promise<{ transfer: StockTransferResource; operationIds: number[] }> {
  const { status, notes } = changes;
  return db.$transaction(async (tx) => {
    const locked = await lockStockTransfer(tx, shop.id, id);
    await checkVersion(async () => transferContent(await readStockTransfer(tx, shop.id, id)));
    if (status) assertCanBecome(locked.status, status);
    const before = changesPlan(changes) ? await changePlan(tx, shop.id, { before: locked, changes }) : locked;
    await tx.stockTransfer.update({
      where: { shopId_id: { shopId: shop.id, id } },
      data: {
        ...(notes !== undefined && { notes }),
        ...(status && { status, ...momentOf(status, await databaseNow(tx)) }),
        ...(status === "in_transit" && { byShipment: await isShown(tx, shop.id) }),
      },
    });
    const operationIds = status ? await moveStock(tx, shop, { ...before, actor }, status) : [];
    const transfer = await readStockTransfer(tx, shop.id, id);
    await rememberAnswer(tx, transfer);
    return { transfer, operationIds };
  });
}

/** Whether the arrival is shown in the store: what leaves now goes to its end by that way, whatever is set later. */
async function isShown(tx: Tx, shopId: number): Promise<boolean> {
  return (await readShipmentAccess(shopId, tx)).showsTransfers;
}

/** The columns with the time of the status: each status is reached at most once. */
function momentOf(status: StockTransferStatus, now: Date) {
  return {
    pending: {},
    in_transit: { departedAt: now },
    completed: { completedAt: now },
    cancelled: { cancelledAt: now },
  }[status];
}
