import { db, type Tx } from "~/infra/db/db.server";
import { reviewDifferenceAlert } from "~/models/alert/review-differences.server";
import { execute, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { levelKeyOf } from "~/models/stock-ledger/level-key";
import { translate } from "~/texts/translate";
import { findOpen } from "./find-open.server";
import { readDecided } from "./read.server";
import { correctionOf, type DifferenceRecord, type DifferenceResource, targetOf } from "./resource";

interface Decision {
  ids: readonly number[];
  actor: string;
}

interface Corrected {
  differences: DifferenceResource[];
  operationIds: number[];
}

/**
 * Restores the app's quantities, all or none and exactly once: an adjustment moves the missing or surplus units, so
 * later sales stay deducted. Throws NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT for a variant that is gone.
 */
export async function correctDifferences(shop: { id: number }, { ids, actor }: Decision): Promise<Corrected> {
  return db.$transaction(async (tx) => {
    const differences = await findOpen(tx, shop.id, ids);
    const note = translate("stock.difference.note");
    const documentId = await insertAdjustment(tx, shop.id, { differences, actor, note });
    const operationIds = await createOperations(tx, shop, {
      document: "adjustment",
      documentId,
      reason: "correction",
      actor,
      changes: differences.map((difference) => ({
        ...placeOf(difference),
        delta: correctionOf(difference),
        note,
      })),
    });
    await execute(
      tx,
      sql`
      UPDATE stock_differences AS difference
      SET status = 'corrected', actor = ${actor}, decided_at = now(), operation_id = (
        SELECT level.operation_id FROM inventory_operation_levels AS level
        WHERE level.shop_id = ${shop.id} AND level.operation_id = ANY(${operationIds}::int[])
          AND level.variant_id = difference.variant_id AND level.location_id = difference.location_id)
      WHERE difference.shop_id = ${shop.id} AND difference.id = ANY(${[...ids]}::int[])`,
    );
    await reviewDifferenceAlert(tx, shop.id);
    const answer = await readDecided(shop.id, ids, tx);
    await rememberAnswer(tx, answer);
    return { ...answer, operationIds };
  });
}

/** Several differences of one level become one line with the quantity of the oldest. */
async function insertAdjustment(
  tx: Tx,
  shopId: number,
  { differences, actor, note }: { differences: DifferenceRecord[]; actor: string; note: string },
): Promise<number> {
  const { id } = await tx.stockAdjustment.create({ data: { shopId, actor }, select: { id: true } });
  const lines = new Map(differences.map((difference) => [levelKeyOf(placeOf(difference)), difference]));
  await tx.stockAdjustmentItem.createMany({
    data: [...lines.values()].map((difference) => ({
      shopId,
      adjustmentId: id,
      ...placeOf(difference),
      quantity: targetOf(difference),
      reason: note,
    })),
  });
  return id;
}

function placeOf({ variantId, locationId }: DifferenceRecord) {
  return { variantId: BigInt(variantId), locationId: BigInt(locationId) };
}
