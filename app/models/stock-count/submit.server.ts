import { invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { assertStillInStore } from "~/models/catalogue/check-variants.server";
import { execute, sql } from "~/models/database/sql.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { assertLocationsInUse } from "~/models/location/check.server";
import { sentence } from "~/texts/translate";
import { readCountLines } from "./get.server";
import { ledgerNotes } from "./ledger-notes";
import type { LockedCount } from "./lock.server";

/**
 * Adds counted minus expected to each variant's stock, exactly once after the commit, so that movements since
 * the counting are kept. Returns the operations' ids. The caller has locked count and location. Throws
 * INVALID_INPUT when nothing is counted, CONFLICT for an inactive location or a deleted variant.
 */
export async function submitLines(
  tx: Tx,
  shop: { id: number },
  { id, locationId, actor }: LockedCount & { actor: string },
): Promise<number[]> {
  await assertLocationsInUse(tx, shop.id, [locationId]);
  const lines = await readCountLines(tx, shop.id, id);
  if (lines.length === 0) throw invalidField("items", sentence("stock.count.nothingCounted"));
  await assertStillInStore(tx, shop.id, lines);
  const corrections = lines
    .map(({ variantId, countedQuantity, expectedQuantity }) => ({
      variantId,
      delta: countedQuantity - expectedQuantity,
    }))
    .filter(({ delta }) => delta !== 0);
  const operationIds = await createOperations(tx, shop, {
    document: "count",
    documentId: id,
    reason: "cycle_count_available",
    actor,
    changes: corrections.map((correction) => ({ ...correction, locationId, note: ledgerNotes.count })),
  });
  await moveOtherExpectations(tx, shop.id, { id, locationId, corrections });
  return operationIds;
}

/** Stock changes without a physical movement: drafts that were counted before would correct it again. */
export async function moveOtherExpectations(
  tx: Tx,
  shopId: number,
  {
    id,
    locationId,
    corrections,
  }: { id: number; locationId: bigint; corrections: { variantId: bigint; delta: number }[] },
): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE stock_count_items AS item SET expected_quantity = item.expected_quantity + correction.delta
    FROM stock_counts AS other,
      unnest(${corrections.map(({ variantId }) => String(variantId))}::bigint[],
        ${corrections.map(({ delta }) => delta)}::int[]) AS correction (variant_id, delta)
    WHERE other.shop_id = ${shopId} AND other.location_id = ${locationId} AND other.status = 'draft'
      AND other.id <> ${id}
      AND item.shop_id = ${shopId} AND item.count_id = other.id
      AND item.variant_id = correction.variant_id`,
  );
}
