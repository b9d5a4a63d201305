import { execute, nothing, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { staleReadMs } from "./stale-read";

export interface Updates {
  /**
   * A FROM item with each level once: `changed_at` is the platform's time up to which the reading is known to be right,
   * `begun_at` the database's time at which it began; null when only the platform's times decide.
   */
  source: SqlPart;
  /** The ledger's reason for a change of available. */
  reason: string;
  /** Whether a changed level is recorded as a difference that needs an explanation; see docs/decisions/025. */
  isComparison?: boolean;
}

/** Saves readings where no operation is in flight and the mirror is not newer. Returns how many changed. */
export async function mergeLevels(tx: SqlExecutor, shopId: number, updates: Updates): Promise<number> {
  const added = await insertNewLevels(tx, shopId, updates);
  return added + (await updateKnownLevels(tx, shopId, updates));
}

/** Changes known levels; after it, this transaction waits for no level that another one adds. */
export function updateKnownLevels(
  tx: SqlExecutor,
  shopId: number,
  { source, reason, isComparison = false }: Updates,
): Promise<number> {
  // Rows are locked in the order of their key, and `previous` has the locked values. A changed_at of 1970 marks a level
  // that was added for an operation. Equal quantities of a later time raise changed_at, so that a reading from between
  // is not taken for a newer one; but not in a comparison of a whole shop, which would write every level each night.
  return execute(
    tx,
    sql`
  WITH locked AS MATERIALIZED (
    SELECT * FROM (
      SELECT l.shop_id, l.variant_id, l.location_id, l.available AS previous, s.available,
        l.changed_at > to_timestamp(0) AS known, s.on_hand, s.committed, s.incoming,
        greatest(l.changed_at, s.changed_at) AS changed_at,
        l.on_hand AS previous_on_hand, l.committed AS previous_committed, l.incoming AS previous_incoming,
        l.changed_at AS previous_changed_at
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
      k.on_hand - k.previous_on_hand AS on_hand_delta, k.previous_incoming AS incoming_believed,
      k.incoming AS incoming_found, k.previous_changed_at AS changed_at, ${skuOf(shopId)} AS sku
      ${isComparison ? recorded(shopId) : unrecorded}
    FROM locked k WHERE k.known AND (k.available <> k.previous ${isComparison ? part`OR ${incomingDiffers}` : nothing})
  ), moved AS (
    INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
      adjustment, reason, document)
    SELECT k.shop_id, k.variant_id, k.location_id, k.sku, k.previous, k.available, k.available - k.previous,
      ${reason}::text, 'external'
    FROM differing k
    WHERE k.available <> k.previous AND k.sku IS NOT NULL
  )${
    isComparison
      ? insertDifferences(
          shopId,
          part`
    SELECT shop_id, variant_id, location_id, previous AS believed, available AS found, committed_delta, on_hand_delta,
      incoming_believed, incoming_found, changed_at, recorded
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
 * Adds unknown levels. Call it while no level is locked: it waits for transactions that add one and then lock others.
 * It skips a level added meanwhile; with `alone`, which saves lookups, it fails with a unique violation.
 */
export function insertNewLevels(
  tx: SqlExecutor,
  shopId: number,
  { source }: Updates,
  { alone = false } = {},
): Promise<number> {
  // The ledger starts with the quantity at which a level was first seen, so adding a level moves nothing.
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

// A reading is newer than the row by the platform's times, or because it began so long after the row last changed that
// it cannot be behind. When available is equal, the other quantities of the row's own second are taken too.
const isNewer = part`(s.changed_at > l.changed_at OR s.begun_at >= l.learned_at + ${stale}
      OR s.changed_at = l.changed_at AND s.available = l.available)`;

function operationInFlight(shopId: number, level: SqlPart): SqlPart {
  return part`
  SELECT FROM inventory_operation_levels o
  WHERE o.shop_id = ${shopId}::int AND o.variant_id = ${level}.variant_id AND o.location_id = ${level}.location_id`;
}

interface Removal extends Pick<Updates, "reason" | "isComparison"> {
  /** A condition on `l`, a row of stock_levels. */
  condition: SqlPart;
}

/** Removes levels without an operation in flight. Call it in a transaction that locks no other levels. */
export async function removeLevels(
  tx: SqlExecutor,
  shopId: number,
  { condition, reason, isComparison = false }: Removal,
): Promise<number> {
  // In the order of the key, which prevents deadlocks only when all are locked at once.
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
      SELECT k.*, ${skuOf(shopId)} AS sku ${isComparison ? recorded(shopId) : unrecorded}
      FROM removed k WHERE k.available <> 0
    )${
      isComparison
        ? insertDifferences(
            shopId,
            part`
      SELECT shop_id, variant_id, location_id, available AS believed, NULL::int AS found, -committed AS committed_delta,
        -on_hand AS on_hand_delta, NULL::int AS incoming_believed, NULL::int AS incoming_found, changed_at, recorded
      FROM differing`,
          )
        : nothing
    }, moved AS (
      INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity,
        adjustment, reason, document)
      SELECT r.shop_id, r.variant_id, r.location_id, r.sku, r.available, 0, -r.available, ${reason}::text, 'external'
      FROM differing r WHERE r.sku IS NOT NULL
    )
    SELECT FROM removed`,
  );
}

// Of each level `k`; null for a variant that is not there.
function skuOf(shopId: number): SqlPart {
  return part`(SELECT v.sku FROM variants v WHERE v.shop_id = ${shopId}::int AND v.id = k.variant_id)`;
}

// The ledger's last quantity of each level `k`, before the row that the same statement adds.
function recorded(shopId: number): SqlPart {
  return part`, (SELECT m.new_quantity FROM stock_movements m
       WHERE m.shop_id = ${shopId}::int AND m.variant_id = k.variant_id AND m.location_id = k.location_id
       ORDER BY m.id DESC LIMIT 1) AS recorded`;
}

const unrecorded = part`, NULL::int AS recorded`;

// Within a level `k`. What the shop's own orders have there counts on both sides.
const incomingDiffers = part`k.incoming <> k.previous_incoming`;

// Records differences before the mirror follows. `changed_at` is the time of a level's newest update; the last
// comparison that found the level right bounds the time of the change. The platform reports no change of incoming, so
// one is expected, and needs nobody.
function insertDifferences(shopId: number, from: SqlPart): SqlPart {
  return part`, noticed AS MATERIALIZED (
    SELECT one.*, greatest(one.changed_at, (SELECT compared_at FROM stock_checks WHERE shop_id = ${shopId}::int))
      AS believed_at
    FROM (${from}) AS one
  ), noted AS (
    INSERT INTO stock_differences (shop_id, variant_id, location_id, believed, recorded, found, committed_delta,
      on_hand_delta, incoming_believed, incoming_found, believed_at, status, cause)
    SELECT shop_id, variant_id, location_id, believed, recorded, found, committed_delta, on_hand_delta,
      incoming_believed, incoming_found, believed_at,
      (CASE WHEN found = believed THEN 'explained' ELSE 'open' END)::text,
      (CASE WHEN found = believed THEN 'incoming' ELSE '' END)::text
    FROM noticed)`;
}
