import type { SqlExecutor } from "~/models/sql-executor.server";
import { execute, nothing, part, sql, type SqlPart } from "~/models/sql.server";
import { staleReadMs } from "./stale-read";

export interface Updates {
  /**
   * What stands in FROM: rows (variant_id, location_id, available, on_hand, committed, incoming, changed_at, begun_at),
   * each level once. `changed_at` is the platform's time up to which the reading is known to be right, `begun_at` the
   * database's time when it began; null where only the platform's times are to decide.
   */
  source: SqlPart;
  /** What the ledger says about a change of available. */
  reason: string;
  /** Whether a level that changes is a difference that somebody has to explain; see docs/decisions/025. */
  isComparison?: boolean;
}

/**
 * Levels of the source are in the mirror, except where an operation is in flight or the reading may be older than what
 * the mirror has. Each change of available has its row in the ledger. Answers how many levels were added or followed.
 */
export async function mergeLevels(tx: SqlExecutor, shopId: number, updates: Updates): Promise<number> {
  const added = await insertNewLevels(tx, shopId, updates);
  return added + (await updateKnownLevels(tx, shopId, updates));
}

/**
 * The half of mergeLevels that changes levels the mirror has; nothing of this transaction waits for a level that
 * somebody else adds from here on.
 */
export function updateKnownLevels(
  tx: SqlExecutor,
  shopId: number,
  { source, reason, isComparison = false }: Updates,
): Promise<number> {
  // Rows are locked in the order of their key, as everywhere, and `previous` is what the lock found.
  // A changed_at of 1970 marks a level that was added for an operation before its quantities were known. Equal quantities
  // of a later time move changed_at, so that a reading of what was there in between is not taken for a newer one; not so
  // where a whole shop is compared, because that would write every level each night.
  return execute(
    tx,
    sql`
  WITH locked AS MATERIALIZED (
    SELECT * FROM (
      SELECT l.shop_id, l.variant_id, l.location_id, l.available AS previous, s.available,
        l.changed_at > to_timestamp(0) AS known, s.on_hand, s.committed, s.incoming,
        greatest(l.changed_at, s.changed_at) AS changed_at,
        l.on_hand AS previous_on_hand, l.committed AS previous_committed, l.changed_at AS previous_changed_at
      FROM ${source} s
      JOIN stock_levels l ON l.shop_id = ${shopId}::int AND l.variant_id = s.variant_id AND l.location_id = s.location_id
      WHERE ${isNewer}
        AND (s.begun_at IS NOT NULL AND l.changed_at < s.changed_at
          OR (l.available, l.on_hand, l.committed, l.incoming) IS DISTINCT FROM
          (s.available, s.on_hand, s.committed, s.incoming))
        AND NOT EXISTS (${operationInFlight(shopId, part`s`)})
      ORDER BY l.variant_id, l.location_id
      FOR UPDATE OF l) AS known
  ), differing AS MATERIALIZED (
    SELECT k.shop_id, k.variant_id, k.location_id, k.previous, k.available, k.committed - k.previous_committed AS committed_delta,
      k.on_hand - k.previous_on_hand AS on_hand_delta, k.previous_changed_at AS changed_at
      ${isComparison ? recorded(shopId) : unrecorded}
    FROM locked k WHERE k.known AND k.available <> k.previous
  ), moved AS (
    INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
      adjustment, reason, document)
    SELECT k.shop_id, k.variant_id, k.location_id, v.sku, k.previous, k.available, k.available - k.previous,
      ${reason}::text, 'external'
    FROM differing k JOIN variants v ON v.shop_id = ${shopId}::int AND v.id = k.variant_id
  )${
    isComparison
      ? insertDifferences(
          shopId,
          part`
    SELECT shop_id, variant_id, location_id, previous AS believed, available AS found, committed_delta, on_hand_delta,
      changed_at, recorded
    FROM differing`,
        )
      : nothing
  }
  UPDATE stock_levels l SET available = k.available, on_hand = k.on_hand, committed = k.committed,
    incoming = k.incoming, changed_at = k.changed_at, learned_at = now()
  FROM locked k
  WHERE l.shop_id = ${shopId}::int AND l.variant_id = k.variant_id AND l.location_id = k.location_id`,
  );
}

/**
 * The half of mergeLevels that adds the others, to be called while no level is locked: it waits for whoever adds one
 * of them, who goes on to lock levels. A level that somebody else adds at the same time is left to him; with `alone`
 * it fails the statement with a unique violation instead, which spares a look for each row.
 */
export function insertNewLevels(
  tx: SqlExecutor,
  shopId: number,
  { source }: Updates,
  { alone = false } = {},
): Promise<number> {
  // The ledger begins with what the platform had when the level was first seen, so a new level moves nothing.
  return execute(
    tx,
    sql`
  INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, committed, incoming, changed_at)
  SELECT p.shop_id, s.variant_id, s.location_id, s.available,
    s.on_hand, s.committed, s.incoming, s.changed_at
  FROM ${source} s
  JOIN locations p ON p.shop_id = ${shopId}::int AND p.id = s.location_id
  LEFT JOIN stock_levels l
    ON l.shop_id = ${shopId}::int AND l.variant_id = s.variant_id AND l.location_id = s.location_id
  WHERE l.shop_id IS NULL AND NOT EXISTS (${operationInFlight(shopId, part`s`)})
  ORDER BY s.variant_id, s.location_id
  ${alone ? nothing : part`ON CONFLICT DO NOTHING`}`,
  );
}

const stale = part`${staleReadMs}::float8 * interval '1 millisecond'`;

// By the platform's times a reading is newer than the row; or it began so long after the row last changed that it cannot
// be behind that. Where available is the same, the other quantities of the row's own second are taken too.
const isNewer = part`(s.changed_at > l.changed_at OR s.begun_at >= l.learned_at + ${stale}
      OR s.changed_at = l.changed_at AND s.available = l.available)`;

/** Whether an operation is in flight on the level that the statement knows by this name. */
function operationInFlight(shopId: number, level: SqlPart): SqlPart {
  return part`
  SELECT FROM inventory_operation_levels o
  WHERE o.shop_id = ${shopId}::int AND o.variant_id = ${level}.variant_id AND o.location_id = ${level}.location_id`;
}

interface Removal extends Pick<Updates, "reason" | "isComparison"> {
  /** Of `l`, a row of stock_levels. */
  condition: SqlPart;
}

/**
 * Levels of the target are gone from the mirror because nothing is stocked there any more, except where an
 * operation is in flight. To be called in a transaction that locks no other levels: these are locked in the order of
 * their key, but that is one order with others only where all are locked at once.
 */
export async function removeLevels(
  tx: SqlExecutor,
  shopId: number,
  { condition, reason, isComparison = false }: Removal,
): Promise<number> {
  return execute(
    tx,
    sql`
    WITH locked AS MATERIALIZED (
      SELECT * FROM (
        SELECT l.variant_id, l.location_id FROM stock_levels l
        WHERE l.shop_id = ${shopId}::int AND (${condition}) AND NOT EXISTS (${operationInFlight(shopId, part`l`)})
        ORDER BY l.variant_id, l.location_id
        FOR UPDATE OF l) AS known
    ), removed AS (
      DELETE FROM stock_levels l USING locked k
      WHERE l.shop_id = ${shopId}::int AND l.variant_id = k.variant_id AND l.location_id = k.location_id
      RETURNING l.shop_id, l.variant_id, l.location_id, l.available, l.on_hand, l.committed, l.changed_at
    ), differing AS MATERIALIZED (
      SELECT k.* ${isComparison ? recorded(shopId) : unrecorded} FROM removed k WHERE k.available <> 0
    )${
      isComparison
        ? insertDifferences(
            shopId,
            part`
      SELECT shop_id, variant_id, location_id, available AS believed, NULL::int AS found, -committed AS committed_delta,
        -on_hand AS on_hand_delta, changed_at, recorded
      FROM differing`,
          )
        : nothing
    }, moved AS (
      INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
        adjustment, reason, document)
      SELECT r.shop_id, r.variant_id, r.location_id, v.sku, r.available, 0, -r.available, ${reason}::text, 'external'
      FROM differing r JOIN variants v ON v.shop_id = ${shopId}::int AND v.id = r.variant_id
    )
    SELECT FROM removed`,
  );
}

/**
 * A column of levels `k`: what the ledger has of each. It is read before the same statement adds to the ledger, of which
 * the addition is made.
 */
function recorded(shopId: number): SqlPart {
  return part`, (SELECT m.new_quantity FROM stock_movements m
       WHERE m.shop_id = ${shopId}::int AND m.variant_id = k.variant_id AND m.location_id = k.location_id
       ORDER BY m.id DESC LIMIT 1) AS recorded`;
}

const unrecorded = part`, NULL::int AS recorded`;

/**
 * A part of a WITH that writes down differences before the mirror follows. `from` are rows (shop_id, variant_id, location_id,
 * believed, found, committed_delta, on_hand_delta, changed_at, recorded), changed_at the time of the newest update of the
 * level. What a comparison found right before is believed up to then.
 */
function insertDifferences(shopId: number, from: SqlPart): SqlPart {
  return part`, noted AS (
    INSERT INTO stock_differences (shop_id, variant_id, location_id, believed, recorded, found, committed_delta,
      on_hand_delta, believed_at)
    SELECT one.shop_id, one.variant_id, one.location_id, one.believed, one.recorded, one.found, one.committed_delta,
      one.on_hand_delta,
      greatest(one.changed_at, (SELECT compared_at FROM stock_checks WHERE shop_id = ${shopId}::int))
    FROM (${from}) AS one)`;
}
