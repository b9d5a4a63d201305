import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkPlan } from "./check-plan.server";
import { readStockTransfer } from "./get.server";
import { insertItems } from "./items.server";
import type { StockTransferResource } from "./resource";
import type { NewStockTransfer } from "./schema";

/** Creates a pending transfer; no stock moves. `actor` is the platform's staff id. Throws INVALID_INPUT. */
export async function createStockTransfer(
  shop: { id: number },
  { items, actor, ...input }: NewStockTransfer & { actor: string },
): Promise<StockTransferResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    await checkPlan(tx, shopId, { ...input, items });
    const { id } = await tx.stockTransfer.create({ data: { shopId, actor, ...input }, select: { id: true } });
    await insertItems(tx, shopId, { id, items });
    const transfer = await readStockTransfer(tx, shopId, id);
    await rememberAnswer(tx, transfer, 201);
    return transfer;
  });
}
