import { execute, part, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { queueCosts } from "./queue.server";

/** Marks the costs of these variants, or with null of all stocked ones, to be computed further. */
export async function markCosts(
  on: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
): Promise<void> {
  const which =
    variantIds === null
      ? part`SELECT DISTINCT level.shop_id, level.variant_id FROM stock_levels AS level WHERE level.shop_id = ${shopId}`
      : part`
        SELECT DISTINCT ${shopId}::int AS shop_id, one.variant_id
        FROM unnest(${numberArray(variantIds)}::bigint[]) AS one (variant_id)`;
  await execute(
    on,
    sql`
    INSERT INTO cost_changes (shop_id, variant_id)
    SELECT marked.shop_id, marked.variant_id FROM (${which}) AS marked ORDER BY marked.variant_id
    ON CONFLICT (shop_id, variant_id) DO NOTHING`,
  );
}

/**
 * Marks the variants whose stock has changed, where the ledger has rows that their costs do not; with `alsoWaiting` those
 * with units of unknown cost, too, since the store may have a cost now. The marks of the stock's values name them until
 * these are stored, a quarter of an hour later.
 */
export async function markMovedCosts(
  on: SqlExecutor,
  shopId: number,
  { alsoWaiting = false } = {},
): Promise<void> {
  await execute(
    on,
    sql`
    INSERT INTO cost_changes (shop_id, variant_id)
    SELECT moved.shop_id, moved.variant_id
    FROM (
      SELECT change.shop_id, named.variant_id
      FROM stock_value_changes AS change CROSS JOIN unnest(change.variant_ids) AS named (variant_id)
      WHERE change.shop_id = ${shopId}
      UNION
      SELECT level.shop_id, level.variant_id FROM stock_levels AS level
      WHERE level.shop_id = ${shopId} AND EXISTS (
        SELECT FROM stock_value_changes AS whole WHERE whole.shop_id = ${shopId} AND whole.variant_ids = '{}')) AS moved
    LEFT JOIN cost_states AS known ON known.shop_id = ${shopId} AND known.variant_id = moved.variant_id
    WHERE known.shop_id IS NULL
      OR ${alsoWaiting} AND (known.unknown_units <> 0 OR known.state -> 'awaiting' <> '[]'::jsonb)
      OR EXISTS (
      SELECT FROM stock_movements AS movement
      WHERE movement.shop_id = ${shopId} AND movement.variant_id = moved.variant_id AND movement.id > known.movement_id)
    ORDER BY moved.variant_id
    ON CONFLICT (shop_id, variant_id) DO NOTHING`,
  );
}

/** Marks the variants that a charge has shares of, and queues that they are computed. */
export async function markCostsOfCharge(on: SqlExecutor, shopId: number, chargeId: bigint): Promise<void> {
  await execute(
    on,
    sql`
    INSERT INTO cost_changes (shop_id, variant_id)
    SELECT DISTINCT share.shop_id, line.variant_id
    FROM landed_charge_shares AS share
    JOIN purchase_order_lines AS line ON line.shop_id = ${shopId} AND line.id = share.line_id
    WHERE share.shop_id = ${shopId} AND share.charge_id = ${chargeId} AND line.variant_id IS NOT NULL
    ORDER BY line.variant_id
    ON CONFLICT (shop_id, variant_id) DO NOTHING`,
  );
  await queueCosts(on, shopId);
}

/** Marks the variants of an order. */
export async function markCostsOfOrder(on: SqlExecutor, shopId: number, orderId: number): Promise<void> {
  await execute(
    on,
    sql`
    INSERT INTO cost_changes (shop_id, variant_id)
    SELECT DISTINCT line.shop_id, line.variant_id FROM purchase_order_lines AS line
    WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${orderId} AND line.variant_id IS NOT NULL
    ORDER BY line.variant_id
    ON CONFLICT (shop_id, variant_id) DO NOTHING`,
  );
}

/** Marks the variants whose cost a rate of these currencies may tell: of orders and of charges in them. */
export async function markCostsIn(
  on: SqlExecutor,
  shopId: number,
  currencies: readonly string[],
): Promise<void> {
  await execute(
    on,
    sql`
    INSERT INTO cost_changes (shop_id, variant_id)
    SELECT marked.shop_id, marked.variant_id
    FROM (
      SELECT line.shop_id, line.variant_id
      FROM purchase_orders AS bought
      JOIN purchase_order_lines AS line ON line.shop_id = ${shopId} AND line.purchase_order_id = bought.id
      WHERE bought.shop_id = ${shopId} AND bought.currency = ANY(${[...currencies]}::text[])
      UNION
      SELECT line.shop_id, line.variant_id
      FROM landed_charges AS charge
      JOIN landed_charge_shares AS share ON share.shop_id = ${shopId} AND share.charge_id = charge.id
      JOIN purchase_order_lines AS line ON line.shop_id = ${shopId} AND line.id = share.line_id
      WHERE charge.shop_id = ${shopId} AND charge.currency = ANY(${[...currencies]}::text[])) AS marked
    WHERE marked.variant_id IS NOT NULL
    ORDER BY marked.variant_id
    ON CONFLICT (shop_id, variant_id) DO NOTHING`,
  );
}
