import { queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { changedOutside } from "./changed-outside";
import type { LevelKey } from "./level-key";
import { levelKeyColumns } from "./level-key-columns.server";
import { lockingKnown, lockLevels } from "./lock-levels.server";
import { endOfSecond } from "./second";

export interface ConfirmedChange extends LevelKey {
  /** `available` before, which the platform has compared. */
  from: number;
  delta: number;
  /** On hand before; null when it was not read. */
  onHand: number | null;
  note?: string | undefined;
}

export interface Movement {
  shopId: number;
  operationId: number;
  document: "receipt" | "adjustment" | "transfer" | "count" | "return";
  documentId: number;
  reason: string;
  /** The staff member's platform id; empty for the system. */
  actor: string;
  changes: readonly ConfirmedChange[];
  /** The platform's time of the movement; null when its answer had none. */
  at: Date | null;
}

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
 * a ledger row records that step. Locks the levels. Returns the count, or null and changes nothing when `complete` changes
 * no row.
 */
export async function moveStock(
  tx: SqlExecutor,
  movement: Movement,
  alongside: AccompanyingWrites,
): Promise<number | null> {
  // Usually the mirror has all of the levels; missing ones are added before any is locked.
  const count = await moveKnown(tx, movement, alongside);
  if (count !== null) return count;
  await lockLevels(tx, movement.shopId, movement.changes);
  return moveKnown(tx, movement, alongside);
}

async function moveKnown(
  tx: SqlExecutor,
  { shopId, operationId, document, documentId, reason, actor, changes, at }: Movement,
  { complete, parts, calls, count }: AccompanyingWrites,
): Promise<number | null> {
  const { variantIds, locationIds } = levelKeyColumns(changes);
  const [moved] = await queryRows(
    tx,
    sql<{ count: number }>`
    WITH place AS MATERIALIZED (
      SELECT * FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
        ${numberArray(changes.map(({ from }) => from))}::int[],
        ${numberArray(changes.map(({ delta }) => delta))}::int[],
        ${changes.map(({ onHand }) => onHand)}::int[],
        ${changes.map(({ note }) => note ?? null)}::text[])
        AS place (variant_id, location_id, previous, delta, previous_on_hand, note)
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
    ), moved AS MATERIALIZED (
      SELECT operation.shop_id, one.*, coalesce((
          SELECT sku FROM variants WHERE shop_id = ${shopId} AND id = one.variant_id), '') AS sku
      FROM operation, (
        SELECT 1 AS turn, variant_id, location_id, available AS previous, previous - available AS delta,
          ${changedOutside.reason}::text AS reason, ${changedOutside.document}::text AS document,
          NULL::int AS document_id, NULL::int AS operation_id, ${changedOutside.actor}::text AS actor
        FROM locked WHERE available <> previous AND changed_at > to_timestamp(0)
        UNION ALL
        SELECT 2, variant_id, location_id, previous, delta, coalesce(note, ${reason}::text),
          ${document}::text, ${documentId}::int, ${operationId}::int, ${actor}::text
        FROM locked) AS one
    ), ledger AS (
      INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
        adjustment, reason, document, document_id, operation_id, actor)
      SELECT shop_id, variant_id, location_id, sku, previous, previous + delta, delta, reason, document, document_id,
        operation_id, actor
      FROM moved
      ORDER BY turn, variant_id, location_id
    ), ${parts}
    SELECT (${count})::int AS count FROM operation ${calls}`,
  );
  return moved?.count ?? null;
}
