import { database, execute, part, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, withTransaction } from "~/models/database/sql-executor.server";
import { shareStock } from "~/models/low-stock/stock-lock.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";

/** Sets the rules that follow the forecast to what it says now; their alerts follow. */
export async function applyForecasts(shopId: number, variantIds: readonly bigint[]): Promise<void> {
  const outdated = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    SELECT rule.variant_id AS "variantId" FROM reorder_rules AS rule
    JOIN demand_forecasts AS forecast
      ON forecast.shop_id = ${shopId}::int AND forecast.variant_id = rule.variant_id
    WHERE rule.shop_id = ${shopId}::int AND rule.variant_id = ANY(${numberArray(variantIds)}::bigint[])
      AND rule.by_forecast AND ${differs}
    ORDER BY rule.variant_id`,
  );
  if (outdated.length === 0) return;
  const ids = outdated.map(({ variantId }) => variantId);
  await withTransaction(async (tx) => {
    await shareStock(tx, shopId);
    // All writers of rules use the same order of rows.
    await execute(
      tx,
      sql`
      SELECT 1 FROM reorder_rules
      WHERE shop_id = ${shopId}::int AND variant_id = ANY(${numberArray(ids)}::bigint[])
      ORDER BY variant_id FOR NO KEY UPDATE`,
    );
    await execute(
      tx,
      sql`
      UPDATE reorder_rules AS rule SET reorder_point = forecast.reorder_point, order_up_to = forecast.order_up_to,
        reorder_quantity = greatest(1, forecast.order_up_to - forecast.reorder_point)
      FROM demand_forecasts AS forecast
      WHERE forecast.shop_id = ${shopId}::int AND forecast.variant_id = rule.variant_id
        AND rule.shop_id = ${shopId}::int AND rule.variant_id = ANY(${numberArray(ids)}::bigint[]) AND rule.by_forecast`,
    );
    await stockChanged(tx, shopId, ids);
  });
}

const differs = part`(rule.reorder_point, rule.order_up_to) IS DISTINCT FROM (forecast.reorder_point, forecast.order_up_to)`;
