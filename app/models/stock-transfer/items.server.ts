import type { Tx } from "~/infra/db/db.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { stayedAtSource } from "~/models/incoming/sources.server";
import type { TransferItem } from "./resource";
import type { NewStockTransfer } from "./schema";

/** A transfer's items by title, SKU and variant. */
export function readItems(tx: Tx, shopId: number, transferId: number): Promise<TransferItem[]> {
  return queryRows(
    tx,
    sql<TransferItem>`
    SELECT item.variant_id AS "variantId", variant.sku, variant.title, variant.deleted_at IS NULL AS "isPresent",
      item.quantity, item.accepted, item.damaged, item.missing, ${stayedAtSource(shopId)} AS stayed
    FROM stock_transfer_items AS item
    JOIN stock_transfers AS transfer ON transfer.shop_id = ${shopId}::int AND transfer.id = item.transfer_id
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = item.variant_id
    WHERE item.shop_id = ${shopId}::int AND item.transfer_id = ${transferId}
    ORDER BY variant.title, variant.sku, variant.id`,
  );
}

/** Writes the items of a transfer that has none. */
export async function insertItems(
  tx: Tx,
  shopId: number,
  { id, items }: { id: number } & Pick<NewStockTransfer, "items">,
): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO stock_transfer_items (shop_id, transfer_id, variant_id, quantity)
    SELECT ${shopId}::int, ${id}::int, variant_id, quantity
    FROM unnest(${items.map(({ variantId }) => String(variantId))}::bigint[],
      ${numberArray(items.map(({ quantity }) => quantity))}::int[]) AS item (variant_id, quantity)`,
  );
}

/** What became of some units of an item. */
export interface Outcome {
  variantId: bigint;
  accepted: number;
  damaged: number;
  missing: number;
}

/** Adds to what has become of the items; the caller has locked the transfer and compared with what is open. */
export async function addOutcomes(
  tx: Tx,
  shopId: number,
  { id, outcomes }: { id: number; outcomes: readonly Outcome[] },
): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE stock_transfer_items AS item SET accepted = item.accepted + came.accepted,
      damaged = item.damaged + came.damaged, missing = item.missing + came.missing
    FROM unnest(${outcomes.map(({ variantId }) => String(variantId))}::bigint[],
      ${numberArray(outcomes.map(({ accepted }) => accepted))}::int[],
      ${numberArray(outcomes.map(({ damaged }) => damaged))}::int[],
      ${numberArray(outcomes.map(({ missing }) => missing))}::int[]) AS came (variant_id, accepted, damaged, missing)
    WHERE item.shop_id = ${shopId} AND item.transfer_id = ${id} AND item.variant_id = came.variant_id`,
  );
}
