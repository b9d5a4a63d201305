import { db, longTransactionMs, type Tx } from "~/infra/db/db.server";
import { reviewDifferenceAlert } from "~/models/alert/review-differences.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { explainingCauses } from "./causes";

interface ComparisonContext {
  /** The database was restored to an earlier state since the last comparison. */
  isRestored?: boolean;
  /** Marks the alert as unread even when every open difference was already assessed. */
  isNew?: boolean;
}

/** Assesses the open differences of two days and updates the alert. Returns how many new ones stay open. */
export async function explainAndAlert(
  shopId: number,
  { isRestored = false, isNew = false }: ComparisonContext = {},
): Promise<number> {
  return db.$transaction(
    async (tx) => {
      const unexplained = await explainDifferences(tx, shopId, isRestored);
      await reviewDifferenceAlert(tx, shopId, { isNew: isNew || unexplained > 0 });
      return unexplained;
    },
    { timeout: longTransactionMs },
  );
}

/** As explainAndAlert, for evidence that came later; one query when no difference or alert is open. */
export async function explainOpenDifferences(shopId: number): Promise<void> {
  const [row] = await queryRows(
    database,
    sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM stock_differences WHERE shop_id = ${shopId} AND status = 'open')
      OR EXISTS (SELECT FROM alerts
        WHERE shop_id = ${shopId} AND type = 'stock_difference' AND resolved_at IS NULL) AS has`,
  );
  if (row?.has) await explainAndAlert(shopId);
}

/** The platform's times are whole seconds, and an import's data may be some seconds older than they say. */
const aroundInstall = "30 seconds";

async function explainDifferences(tx: Tx, shopId: number, isRestored: boolean): Promise<number> {
  // Orders have a variant and differences a variant and a location, so a variant's differences of one sign are
  // explained together. An order counts from the day on which the quantity was last known to be right.
  const rows = await queryRows(
    tx,
    sql<{ status: string; wasNew: boolean }>`
  WITH unsettled AS MATERIALIZED (
    SELECT * FROM (
      SELECT d.id, d.variant_id, d.location_id, d.believed, d.found, coalesce(d.found, 0) - d.believed AS delta,
        d.committed_delta, d.on_hand_delta, d.believed_at, d.cause
      FROM stock_differences d
      WHERE d.shop_id = ${shopId}::int AND d.status = 'open' AND d.cause <> 'ledger'
        AND d.found_at > now() - interval '2 days'
      ORDER BY d.id
      FOR UPDATE) AS locked
  ), facts AS MATERIALIZED (
    SELECT f.kind, one.key::bigint AS variant_id, one.value::int AS units, f.changed_at, f.day
    FROM sales_facts f CROSS JOIN jsonb_each_text(f.units) AS one
    WHERE f.shop_id = ${shopId}::int AND f.changed_at >= (SELECT min(believed_at) FROM unsettled)
  ), together AS (
    SELECT variant_id, min(believed_at) AS since, sum(delta)::int AS delta,
      bool_and(delta < 0) OR bool_and(delta > 0) AS same_way
    FROM unsettled GROUP BY variant_id
  ), sales AS (
    SELECT t.variant_id, t.delta, t.same_way,
      coalesce(sum(f.units) FILTER (WHERE f.kind = 'order'), 0)::int AS ordered,
      coalesce(sum(f.units), 0)::int AS net
    FROM together t
    JOIN shops shop ON shop.id = ${shopId}::int
    LEFT JOIN facts f ON f.variant_id = t.variant_id AND f.changed_at >= t.since
      AND f.day >= (t.since AT TIME ZONE shop.time_zone)::date
    GROUP BY t.variant_id, t.delta, t.same_way
  ), unknown_outcome AS MATERIALIZED (
    SELECT o.id, (change->>'variantId')::bigint AS variant_id, (change->>'locationId')::bigint AS location_id,
      (change->>'delta')::int AS delta
    FROM inventory_operations o CROSS JOIN jsonb_array_elements(o.changes) AS change
    WHERE o.shop_id = ${shopId}::int AND o.quantity_name = 'available' AND o.status IN ('review', 'rejected')
      AND o.settled_at IS NULL
  ), judged AS (
    SELECT u.id, u.cause AS before, own.id AS operation_id,
      CASE WHEN s.same_way AND s.delta IN (-s.ordered, -s.net) THEN abs(u.delta)
        WHEN u.committed_delta = -u.delta AND u.on_hand_delta = 0 THEN abs(u.delta)
        ELSE abs(s.net) END AS sold_units,
      CASE
        WHEN own.id IS NOT NULL THEN 'own_change'
        WHEN variant.deleted_at IS NOT NULL THEN 'deleted'
        WHEN u.believed_at < shop.installed_at - ${aroundInstall}::interval THEN 'away'
        WHEN EXISTS (
          SELECT FROM stock_observations seen
          WHERE seen.shop_id = ${shopId}::int AND seen.variant_id = u.variant_id AND seen.location_id = u.location_id
            AND seen.available = u.found AND seen.changed_at > u.believed_at - interval '1 second')
          THEN 'late_news'
        WHEN (u.committed_delta = -u.delta AND u.on_hand_delta = 0)
          OR (s.same_way AND s.delta IN (-s.ordered, -s.net))
          THEN CASE WHEN u.delta < 0 THEN 'sold' ELSE 'returned' END
        WHEN ${isRestored}::boolean OR u.cause = 'restored' THEN 'restored'
        WHEN u.found IS NULL THEN 'removed'
        WHEN s.net > 0 AND u.delta < 0 THEN 'partly_sold'
        WHEN u.on_hand_delta = u.delta AND u.committed_delta = 0 THEN 'outside'
        ELSE 'unknown'
      END AS cause
    FROM unsettled u
    JOIN shops shop ON shop.id = ${shopId}::int
    JOIN sales s ON s.variant_id = u.variant_id
    LEFT JOIN variants variant ON variant.shop_id = ${shopId}::int AND variant.id = u.variant_id
    LEFT JOIN LATERAL (
      SELECT unknown_outcome.id FROM unknown_outcome
      WHERE unknown_outcome.variant_id = u.variant_id AND unknown_outcome.location_id = u.location_id
        AND unknown_outcome.delta = u.delta
      ORDER BY unknown_outcome.id LIMIT 1) AS own ON true
  )
  UPDATE stock_differences d
  SET cause = judged.cause, sold_units = judged.sold_units, operation_id = judged.operation_id,
    status = (CASE WHEN judged.cause = ANY(${[...explainingCauses]}::text[]) THEN 'explained' ELSE 'open' END)::text
  FROM judged
  WHERE d.shop_id = ${shopId}::int AND d.id = judged.id AND judged.cause <> judged.before
  RETURNING d.status, judged.before = '' AS "wasNew"`,
  );
  return rows.filter(({ status, wasNew }) => status === "open" && wasNew).length;
}
