import { db, type Tx } from "~/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { insertOperations } from "~/models/platform-operation/insert.server";
import { checkPlaces } from "./check-places.server";
import { summaryOf } from "./outcome";
import type { Adjustment } from "./schema";

/**
 * Each level will have the quantity that is asked for, exactly once, through the operations of the adjustment
 * whose id comes back: one for each 250 levels. All of the body or nothing. Throws INVALID_INPUT for a variant or
 * location that the shop does not have, CONFLICT when one goes in this moment.
 */
export async function adjustStock(
  shop: { id: number },
  { adjustments, actor }: { adjustments: readonly Adjustment[]; actor: string },
): Promise<{ id: number; operationIds: number[] }> {
  return db.$transaction(async (tx) => {
    await checkPlaces(tx, shop.id, adjustments);
    const { id } = await tx.stockAdjustment.create({
      data: { shopId: shop.id, actor },
      select: { id: true },
    });
    await insertItems(tx, shop.id, { id, adjustments });
    const operationIds = await insertOperations(tx, shop, {
      document: "adjustment",
      documentId: id,
      kind: "adjust",
      reason: "correction",
      actor,
      changes: adjustments.map(({ variantId, locationId, quantity, reason }) => ({
        variantId,
        locationId,
        target: quantity,
        note: reason,
      })),
    });
    await rememberAnswer(tx, summaryOf({ adjusted: 0, pending: adjustments.length, failures: [] }));
    return { id, operationIds };
  });
}

async function insertItems(
  tx: Tx,
  shopId: number,
  { id, adjustments }: { id: number; adjustments: readonly Adjustment[] },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO stock_adjustment_items (shop_id, adjustment_id, variant_id, location_id, quantity, reason)
    SELECT ${shopId}::int, ${id}::int, item.*
    FROM unnest(${adjustments.map(({ variantId }) => String(variantId))}::bigint[],
      ${adjustments.map(({ locationId }) => String(locationId))}::bigint[],
      ${adjustments.map(({ quantity }) => quantity)}::int[],
      ${adjustments.map(({ reason }) => reason)}::text[]) AS item`;
}
