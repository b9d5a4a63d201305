import { queryRows, runAtCommit, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { type FoundLevel, type LedgerRow, ledgerRows, type Movement } from "./ledger-rows";
import { levelKeyColumns } from "./level-key-columns.server";
import { lockingKnown, lockLevels } from "./lock-levels.server";
import { endOfSecond } from "./second";

export interface AccompanyingWrites {
  /** An UPDATE of the one operation that this completes, up to its WHERE; nothing moves when it changes no row. */
  complete: SqlPart;
  /** Further parts, which may read `operation (id)`; a SELECT among them runs only when `calls` names it. */
  parts: SqlPart;
  /** The FROM items after `operation` that make the SELECT parts run; each has one row for the operation. */
  calls: SqlPart;
  /** A number by one of the calls, which moveStock returns. */
  count: SqlPart;
}

/**
 * Writes a platform movement to ledger, mirror and operation together: each level was `from`, whatever the mirror had;
 * a ledger row records that step. The ledger's rows are written with COMMIT. Locks the levels. Returns the count, or null
 * and changes nothing when `complete` changes no row.
 */
export async function moveStock(
  tx: SqlExecutor,
  movement: Movement,
  alongside: AccompanyingWrites,
): Promise<number | null> {
  // Usually the mirror has all of the levels; missing ones are added before any is locked.
  let moved = await moveKnown(tx, movement, alongside);
  if (moved === null) {
    await lockLevels(tx, movement.shopId, movement.changes);
    moved = await moveKnown(tx, movement, alongside);
  }
  if (moved === null) return null;
  await writeLedger(tx, movement.shopId, ledgerRows(movement, moved.levels));
  return moved.count;
}

/** The count, and what the levels were. */
interface Moved {
  count: number;
  levels: FoundLevel[];
}

async function moveKnown(
  tx: SqlExecutor,
  { shopId, changes, at }: Movement,
  { complete, parts, calls, count }: AccompanyingWrites,
): Promise<Moved | null> {
  const { variantIds, locationIds } = levelKeyColumns(changes);
  // It inserts nothing: on several nodes it is whole on the shop's.
  const [moved] = await queryRows(
    tx,
    sql<Moved>`
    WITH place AS MATERIALIZED (
      SELECT * FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
        ${numberArray(changes.map(({ from }) => from))}::int[],
        ${numberArray(changes.map(({ delta }) => delta))}::int[],
        ${changes.map(({ onHand }) => onHand)}::int[])
        AS place (variant_id, location_id, previous, delta, previous_on_hand)
    ), locked AS MATERIALIZED (
      SELECT * FROM (SELECT place.*, level.available, level.changed_at ${lockingKnown(shopId)}) AS known
    ), operation AS (
      ${complete} AND ${changes.length}::int = (SELECT count(*) FROM locked)
      RETURNING shop_id, id
    ), mirror AS (
      UPDATE stock_levels AS level SET
        available = change.previous + change.delta,
        on_hand = coalesce(change.previous_on_hand, on_hand + change.previous - level.available) + change.delta,
        changed_at = greatest(level.changed_at, ${at && endOfSecond(at).toISOString()}::timestamptz),
        learned_at = now()
      FROM operation, locked AS change
      WHERE level.shop_id = ${shopId}
        AND level.variant_id = change.variant_id AND level.location_id = change.location_id
    ), ${parts}
    SELECT (${count})::int AS count, (
      SELECT coalesce(json_agg(json_build_object('variantId', variant_id::text, 'locationId', location_id::text,
        'available', available, 'isKnown', changed_at > to_timestamp(0),
        'sku', coalesce((SELECT sku FROM variants WHERE shop_id = ${shopId} AND id = locked.variant_id), ''))), '[]')
      FROM locked) AS levels
    FROM operation ${calls}`,
  );
  return moved ?? null;
}

async function writeLedger(tx: SqlExecutor, shopId: number, rows: readonly LedgerRow[]): Promise<void> {
  if (rows.length === 0) return;
  const written = JSON.stringify(rows.map((row, turn) => ({ turn, ...row })));
  await runAtCommit(
    tx,
    sql`
    INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
      adjustment, reason, document, document_id, operation_id, actor)
    SELECT ${shopId}::int, "variantId", "locationId", sku, previous, previous + delta, delta, reason, document,
      "documentId", "operationId", actor
    FROM json_to_recordset(${written}::json) AS written (turn int, "variantId" bigint, "locationId" bigint, sku text,
      previous int, delta int, reason text, document text, "documentId" int, "operationId" int, actor text)
    ORDER BY turn`,
  );
}
