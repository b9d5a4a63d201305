import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { transferContent } from "./content";
import { readStockTransfer } from "./get.server";
import { lockStockTransfer } from "./lock.server";
import { moveStock } from "./move-stock.server";
import type { StockTransferResource } from "./resource";
import type { StockTransferChanges } from "./schema";
import { assertCanBecome, type StockTransferStatus } from "./status";

/**
 * Sets status and notes; what the status moves is moved exactly once, by the returned operations (moveStock).
 * `actor` is the platform's staff id. Throws NOT_FOUND, PRECONDITION_FAILED, ILLEGAL_TRANSITION, CONFLICT.
 */
export async function updateStockTransfer(
  shop: { id: number },
  { id, status, notes, actor }: StockTransferChanges & { id: number; actor: string },
): Promise<{ transfer: StockTransferResource; operationIds: number[] }> {
  return db.$transaction(async (tx) => {
    const before = await lockStockTransfer(tx, shop.id, id);
    await checkVersion(async () => transferContent(before));
    if (status) assertCanBecome(before.status, status);
    await tx.stockTransfer.update({
      where: { shopId_id: { shopId: shop.id, id } },
      data: {
        ...(notes !== undefined && { notes }),
        ...(status && { status, ...momentOf(status, await databaseNow(tx)) }),
      },
    });
    const operationIds = status ? await moveStock(tx, shop, { ...before, actor }, status) : [];
    const transfer = await readStockTransfer(tx, shop.id, id);
    await rememberAnswer(tx, transfer);
    return { transfer, operationIds };
  });
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
