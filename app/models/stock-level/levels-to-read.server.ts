import { fromNow } from "~/models/database/database-time.server";
import { database, execute, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { inFlightOperationsJoin } from "~/models/stock-ledger/in-flight.server";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { levelColumns } from "~/models/stock-ledger/level-key-columns.server";
import { staleReadMs } from "~/models/stock-ledger/stale-read";

/** A level that is to be read, and the version of its mark, which changes with each new request for it. */
export interface MarkedLevel extends LevelKey {
  mark: string;
}

/** A level that a webhook reported; `available` is null when the variant is not tracked, or the body has no time. */
export interface ReportedLevel extends LevelKey {
  available: number | null;
  /** The platform's time of the change. */
  changedAt: Date;
}

export interface Wanted {
  reported?: readonly ReportedLevel[];
  places?: readonly LevelKey[];
  variantIds?: readonly bigint[];
}

/** Marks levels to be read; a marked one keeps its place. One call a transaction: two could deadlock. */
export async function markLevels(
  tx: SqlExecutor,
  shopId: number,
  { reported = [], places = [], variantIds = [] }: Wanted,
): Promise<void> {
  if (reported.length + places.length + variantIds.length === 0) return;
  const rows = [
    ...reported.map(({ available, changedAt, ...level }) => ({
      ...{
        ...levelColumns(level),
        told_at: available === null ? null : changedAt,
        told_available: available,
      },
    })),
    ...places.map(levelColumns),
  ];
  // An update that changes no value still creates a new version of the row.
  await execute(
    tx,
    sql`
    INSERT INTO levels_to_read AS known
      (shop_id, variant_id, location_id, told_at, told_available, by_level)
    SELECT ${shopId}::int, variant_id, location_id, max(told_at),
      CASE WHEN min(told_available) = max(told_available) THEN max(told_available) END, bool_and(told_at IS NOT NULL)
    FROM (
      SELECT variant_id, location_id, told_at,
        CASE WHEN date_trunc('second', told_at) = date_trunc('second', max(told_at) OVER place) THEN told_available END
          AS told_available
      FROM (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one
          (variant_id bigint, location_id bigint, told_at timestamptz, told_available int)
        UNION ALL
        SELECT variant_id, location_id, NULL, NULL FROM stock_levels
        WHERE shop_id = ${shopId} AND variant_id = ANY(${variantIds.map(String)}::bigint[])
      ) AS named
      WINDOW place AS (PARTITION BY variant_id, location_id)
    ) AS wanted
    GROUP BY variant_id, location_id
    ORDER BY variant_id, location_id
    ON CONFLICT (shop_id, variant_id, location_id) DO UPDATE SET
      renewed_at = excluded.renewed_at,
      due_at = least(known.due_at, excluded.due_at),
      by_level = known.by_level AND excluded.by_level,
      told_at = greatest(known.told_at, excluded.told_at),
      told_available = CASE
        WHEN known.told_at IS NULL OR whole_second(known.told_at) < whole_second(excluded.told_at)
          THEN excluded.told_available
        WHEN excluded.told_at IS NULL OR whole_second(excluded.told_at) < whole_second(known.told_at)
          OR excluded.told_available = known.told_available
          THEN known.told_available
        END`,
  );
}

export function levelsToRead(shopId: number, limit: number): Promise<MarkedLevel[]> {
  return queryRows(
    database,
    sql<MarkedLevel>`
    SELECT variant_id AS "variantId", location_id AS "locationId", xmin::text AS mark
    FROM levels_to_read WHERE shop_id = ${shopId} AND due_at <= now()
    ORDER BY due_at, variant_id, location_id LIMIT ${limit}`,
  );
}

/** The reading of a marked level; `available` and the rest are null when nothing is stocked there. */
export interface MarkedReading extends MarkedLevel {
  /** False for a level that was not read: its variant or location is unknown, or an operation held it. */
  isRead: boolean;
  available: number | null;
  onHand: number | null;
  committed: number | null;
  incoming: number | null;
  changedAt: Date | null;
}

/** The delay after a reading that is known to be behind. */
const afterStaleMs = 4_000;
const soonestMs = 1_000;

/**
 * Removes a mark when the mirror has a reading that covers what the mark was made for: it began `staleReadMs` after the
 * mark, or is not older than the level's webhooks; and when there is nothing to read. Others are read again. `begunAt` is
 * the database's time.
 */
export async function settleMarks(
  tx: SqlExecutor,
  shopId: number,
  { begunAt, readings }: { begunAt: Date; readings: readonly MarkedReading[] },
): Promise<void> {
  if (readings.length === 0) return;
  const rows = readings.map(({ variantId, locationId, mark, isRead, onHand, changedAt, ...read }) => ({
    ...{ ...levelColumns({ variantId, locationId }), mark, is_read: isRead },
    ...{ ...read, on_hand: onHand, changed_at: changedAt },
  }));
  const longest = part`${staleReadMs}::float8 * interval '1 millisecond'`;
  await execute(
    tx,
    sql`
    WITH marked AS MATERIALIZED (
      SELECT * FROM (
        SELECT known.variant_id, known.location_id, known.renewed_at, known.by_level, known.told_at, known.told_available,
          one.is_read, one.available, one.on_hand, one.committed, one.incoming, one.changed_at
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one
          (variant_id bigint, location_id bigint, mark text, is_read boolean, available int, on_hand int, committed int,
           incoming int, changed_at timestamptz)
        JOIN levels_to_read AS known ON known.shop_id = ${shopId}
          AND known.variant_id = one.variant_id AND known.location_id = one.location_id
          AND known.xmin::text = one.mark
        ORDER BY known.variant_id, known.location_id
        FOR UPDATE OF known) AS locked
    ), judged AS (
      SELECT marked.*, level.learned_at,
        EXISTS (SELECT FROM (SELECT marked.variant_id, marked.location_id) AS place ${inFlightOperationsJoin(shopId)}) AS is_held,
        (level.available, level.on_hand, level.committed, level.incoming)
          IS NOT DISTINCT FROM (marked.available, marked.on_hand, marked.committed, marked.incoming) AS is_followed,
        ${begunAt.toISOString()}::timestamptz >= marked.renewed_at + ${longest}
          OR marked.by_level AND (date_trunc('second', marked.changed_at) > date_trunc('second', marked.told_at)
            OR date_trunc('second', marked.changed_at) = date_trunc('second', marked.told_at)
              AND marked.available = marked.told_available) AS is_new_enough,
        coalesce(marked.changed_at < greatest(date_trunc('second', marked.told_at), level.changed_at), false) AS is_behind,
        EXISTS (SELECT FROM variants WHERE shop_id = ${shopId} AND id = marked.variant_id)
          AND EXISTS (SELECT FROM locations WHERE shop_id = ${shopId} AND id = marked.location_id) AS is_known
      FROM marked
      LEFT JOIN stock_levels AS level ON level.shop_id = ${shopId}
        AND level.variant_id = marked.variant_id AND level.location_id = marked.location_id
    ), decided AS MATERIALIZED (
      SELECT judged.*,
        NOT is_held AND CASE WHEN is_read THEN is_followed AND coalesce(is_new_enough, false) ELSE NOT is_known END
          AS is_settled,
        greatest(${fromNow(soonestMs)}, CASE
          WHEN is_held THEN now() + least(${longest}, greatest((now() - renewed_at) / 2, interval '2 seconds'))
          WHEN NOT is_read THEN now()
          WHEN is_behind THEN least(${fromNow(afterStaleMs)}, renewed_at + ${longest})
          WHEN is_followed THEN renewed_at + ${longest}
          ELSE greatest(renewed_at, learned_at) + ${longest} END) AS due_again_at
      FROM judged
    ), settled AS (
      DELETE FROM levels_to_read AS known USING decided
      WHERE known.shop_id = ${shopId} AND decided.is_settled
        AND known.variant_id = decided.variant_id AND known.location_id = decided.location_id
    )
    UPDATE levels_to_read AS known SET due_at = decided.due_again_at
    FROM decided
    WHERE known.shop_id = ${shopId} AND NOT decided.is_settled
      AND known.variant_id = decided.variant_id AND known.location_id = decided.location_id`,
  );
}
