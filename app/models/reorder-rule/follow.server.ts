import { checkVariants } from "~/models/catalogue/check-variants.server";
import { execute, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { holdStock } from "~/models/low-stock/stock-lock.server";
import { backToFixed } from "~/models/reorder-policy/release-bundles.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { joinSupplierOfVariant } from "~/models/supplier-item/supplier-of-variant.server";
import { translate } from "~/texts/translate";
import type { FollowedForecasts } from "./schema";

export interface Followed {
  created: number;
  switched: number;
  /** Whether a further call finds more variants to change over. */
  more: boolean;
  message: string;
}

/** Stock of the shop waits while rules are made, so that a call makes a part of them. */
const mostAtOnce = 5_000;

/**
 * With `byForecast` lets the forecast set the point and the quantity of the variants' rules; those without a rule get one,
 * with the supplier that delivers them. What was set by hand is kept. Without it the rules are as before, and those that
 * the forecast made keep its last figures. Without `variantIds` it changes over all rules, and creates those of all
 * variants that sell. Variants without a forecast are left out. Throws INVALID_INPUT for a variant that the shop lacks.
 */
export async function followForecasts(
  shopId: number,
  { byForecast, variantIds }: FollowedForecasts,
): Promise<Followed> {
  return withTransaction(async (tx) => {
    if (variantIds) await checkVariants(tx, shopId, variantIds, (index) => `variantIds.${index}`);
    await holdStock(tx, shopId);
    const found = await (byForecast ? toFollow(tx, shopId, variantIds) : toRelease(tx, shopId, variantIds));
    const now = found.slice(0, mostAtOnce);
    const ids = now.map(({ variantId }) => variantId);
    if (byForecast) await follow(tx, shopId, ids);
    else await release(tx, shopId, ids);
    await stockChanged(tx, shopId, ids);
    const created = now.filter(({ hasRule }) => !hasRule).length;
    const key = byForecast ? "purchasing.rulesFollow" : "purchasing.rulesReleased";
    const answer = {
      created,
      switched: now.length - created,
      more: found.length > now.length,
      message: translate(key, { count: now.length }),
    };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

interface Found {
  variantId: bigint;
  hasRule: boolean;
}

function toFollow(tx: SqlExecutor, shopId: number, variantIds?: readonly bigint[]): Promise<Found[]> {
  const which = variantIds ? among(part`forecast.variant_id`, variantIds) : part`AND forecast.units > 0`;
  return queryRows(
    tx,
    sql<Found>`
    SELECT forecast.variant_id AS "variantId", rule.id IS NOT NULL AS "hasRule"
    FROM demand_forecasts AS forecast
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = forecast.variant_id
      AND variant.deleted_at IS NULL AND variant.tracked AND NOT variant.requires_components
    LEFT JOIN reorder_rules AS rule ON rule.shop_id = ${shopId}::int AND rule.variant_id = forecast.variant_id
    WHERE forecast.shop_id = ${shopId}::int AND NOT COALESCE(rule.by_forecast, false)
      AND (rule.id IS NOT NULL OR forecast.order_up_to > 0) ${which}
    ORDER BY forecast.variant_id LIMIT ${mostAtOnce + 1}`,
  );
}

function toRelease(tx: SqlExecutor, shopId: number, variantIds?: readonly bigint[]): Promise<Found[]> {
  return queryRows(
    tx,
    sql<Found>`
    SELECT rule.variant_id AS "variantId", true AS "hasRule" FROM reorder_rules AS rule
    WHERE rule.shop_id = ${shopId}::int AND rule.by_forecast
      ${variantIds ? among(part`rule.variant_id`, variantIds) : nothing}
    ORDER BY rule.variant_id LIMIT ${mostAtOnce + 1}`,
  );
}

function among(column: SqlPart, variantIds: readonly bigint[]): SqlPart {
  return part`AND ${column} = ANY(${numberArray(variantIds)}::bigint[])`;
}

async function follow(tx: SqlExecutor, shopId: number, variantIds: readonly bigint[]): Promise<void> {
  await execute(
    tx,
    sql`
    WITH figures AS MATERIALIZED (
      SELECT variant.shop_id, variant.product_id, variant.id, forecast.reorder_point, forecast.order_up_to,
        supplier.id AS supplier_id
      FROM demand_forecasts AS forecast
      JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = forecast.variant_id
      JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
      ${joinSupplierOfVariant(shopId)}
      WHERE forecast.shop_id = ${shopId}::int
        AND forecast.variant_id = ANY(${numberArray(variantIds)}::bigint[])
    )
    INSERT INTO reorder_rules (shop_id, product_id, variant_id, reorder_point, reorder_quantity, supplier_id,
      by_forecast, order_up_to, updated_at)
    SELECT shop_id, product_id, id, reorder_point, greatest(1, order_up_to - reorder_point), supplier_id, true,
      order_up_to, now()
    FROM figures
    ORDER BY id
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET
      fixed_point = reorder_rules.reorder_point, fixed_quantity = reorder_rules.reorder_quantity,
      reorder_point = excluded.reorder_point, reorder_quantity = excluded.reorder_quantity,
      supplier_id = coalesce(reorder_rules.supplier_id, excluded.supplier_id), by_forecast = true,
      order_up_to = excluded.order_up_to, updated_at = excluded.updated_at`,
  );
}

async function release(tx: SqlExecutor, shopId: number, variantIds: readonly bigint[]): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE reorder_rules SET ${backToFixed}
    WHERE shop_id = ${shopId}::int AND variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
  );
}
