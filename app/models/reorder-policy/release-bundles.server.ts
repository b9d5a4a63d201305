import { database, execute, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { shareStock } from "~/models/low-stock/stock-lock.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";

/**
 * Forgets the forecasts of variants that have become bundles, with `among` only of these. Rules that the forecasts made
 * go with them; a rule that a person had set by hand is as it was before.
 */
export async function releaseBundles(shopId: number, among: readonly bigint[] | null): Promise<void> {
  const which = among ? part`AND variant.id = ANY(${numberArray(among)}::bigint[])` : nothing;
  const found = await queryRows(
    database,
    sql<{ id: bigint }>`
    SELECT variant.id FROM variants AS variant
    WHERE variant.shop_id = ${shopId}::int AND variant.requires_components ${which} AND (
      EXISTS (SELECT FROM demand_forecasts AS forecast
        WHERE forecast.shop_id = ${shopId}::int AND forecast.variant_id = variant.id)
      OR EXISTS (SELECT FROM reorder_rules AS rule
        WHERE rule.shop_id = ${shopId}::int AND rule.variant_id = variant.id AND rule.by_forecast))
    ORDER BY variant.id`,
  );
  if (found.length === 0) return;
  const variantIds = found.map(({ id }) => id);
  await withTransaction((tx) => release(tx, shopId, variantIds));
}

async function release(tx: SqlExecutor, shopId: number, variantIds: readonly bigint[]): Promise<void> {
  const ids = numberArray(variantIds);
  await shareStock(tx, shopId);
  // All writers of rules use the same order of rows.
  await execute(
    tx,
    sql`
    SELECT 1 FROM reorder_rules WHERE shop_id = ${shopId}::int AND variant_id = ANY(${ids}::bigint[])
    ORDER BY variant_id FOR NO KEY UPDATE`,
  );
  await execute(
    tx,
    sql`
    DELETE FROM reorder_rules
    WHERE shop_id = ${shopId}::int AND variant_id = ANY(${ids}::bigint[]) AND by_forecast AND fixed_point IS NULL`,
  );
  await execute(
    tx,
    sql`
    UPDATE reorder_rules SET ${backToFixed}
    WHERE shop_id = ${shopId}::int AND variant_id = ANY(${ids}::bigint[]) AND by_forecast`,
  );
  await execute(
    tx,
    sql`DELETE FROM demand_forecasts WHERE shop_id = ${shopId}::int AND variant_id = ANY(${ids}::bigint[])`,
  );
  await execute(
    tx,
    sql`DELETE FROM location_targets WHERE shop_id = ${shopId}::int AND variant_id = ANY(${ids}::bigint[])`,
  );
  await stockChanged(tx, shopId, variantIds);
}

/** What the merchant had set is the rule again, or else the forecast's last figures. */
export const backToFixed: SqlPart = part`by_forecast = false, order_up_to = NULL, fixed_point = NULL, fixed_quantity = NULL,
      reorder_point = coalesce(fixed_point, reorder_point),
      reorder_quantity = coalesce(fixed_quantity, reorder_quantity)`;
