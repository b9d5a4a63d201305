import { queryOne, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { createClaimed, type Inserted } from "~/models/inventory-operation/create.server";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import { checkPlaces } from "./check-places.server";
import { summaryOf } from "./outcome";
import type { Adjustment } from "./schema";

/**
 * Sets each level exactly once, all or none, by one operation per 250 levels; returns the adjustment's id.
 * Throws INVALID_INPUT for unknown variants and locations, CONFLICT when one is deleted at this moment.
 */
export async function adjustStock(
  shop: { id: number },
  { adjustments, actor }: { adjustments: readonly Adjustment[]; actor: string },
): Promise<{ id: number } & Inserted> {
  return withTransaction(
    async (tx) => {
      await checkPlaces(tx, shop.id, adjustments);
      const id = await insertAdjustment(tx, shop.id, { actor, adjustments });
      const inserted = await createClaimed(tx, shop, {
        document: "adjustment",
        documentId: id,
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
      return { id, ...inserted };
    },
    { keepsPlans: true },
  );
}

async function insertAdjustment(
  tx: SqlExecutor,
  shopId: number,
  { actor, adjustments }: { actor: string; adjustments: readonly Adjustment[] },
): Promise<number> {
  const { variantIds, locationIds } = levelKeyColumns(adjustments);
  const { id } = await queryOne(
    tx,
    sql<{ id: number }>`
    WITH adjustment AS (
      INSERT INTO stock_adjustments (shop_id, actor) VALUES (${shopId}::int, ${actor}) RETURNING shop_id, id
    ), item AS (
      INSERT INTO stock_adjustment_items (shop_id, adjustment_id, variant_id, location_id, quantity, reason)
      SELECT adjustment.shop_id, adjustment.id, item.*
      FROM adjustment, unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
        ${numberArray(adjustments.map(({ quantity }) => quantity))}::int[],
        ${adjustments.map(({ reason }) => reason)}::text[]) AS item
    )
    SELECT id FROM adjustment`,
  );
  return id;
}
