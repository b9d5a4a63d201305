import { execute, part, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { incomingUnits } from "~/models/incoming/of-variants.server";
import { usualPolicy } from "~/models/reorder-policy/policy";
import { unitsInDrafts } from "./drafted.server";

interface Suggested {
  orderId: number;
  lines: readonly { variantId: bigint; suggestedQuantity: number }[];
  reason?: string | undefined;
  actor: string;
}

/**
 * Keeps with a draft that has just been written what was suggested of its variants, the stock at that moment, for how
 * many days the order has to last, and why another quantity was chosen. Variants without a rule are left out.
 */
export async function keepSuggestions(
  tx: SqlExecutor,
  shopId: number,
  { orderId, lines, reason = "", actor }: Suggested,
): Promise<void> {
  const quantities = new Map<bigint, number>();
  for (const { variantId, suggestedQuantity } of lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + suggestedQuantity);
  }
  if (quantities.size === 0) return;
  const ids = [...quantities.keys()];
  const asked = part`SELECT unnest(${ids}::bigint[])`;
  await execute(
    tx,
    sql`
    WITH suggestion AS MATERIALIZED (
    SELECT po.shop_id, po.id AS order_id, asked.variant_id, asked.suggested,
      (rule.current_stock + COALESCE(incoming.units, 0)
        + greatest(0, COALESCE(drafted.units, 0) - COALESCE(own.units, 0)))::int AS stock,
      COALESCE(ceil(forecast.lead_time_days + forecast.review_days),
        supplier.lead_time_days + ${usualPolicy.reviewDays}::int)::int AS cover_days,
      CASE WHEN own.units IS DISTINCT FROM asked.suggested THEN ${reason}::text ELSE '' END AS reason
    FROM purchase_orders AS po
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = po.supplier_id
    CROSS JOIN unnest(${ids}::bigint[], ${[...quantities.values()]}::int[]) AS asked (variant_id, suggested)
    JOIN reorder_rules AS rule ON rule.shop_id = ${shopId} AND rule.variant_id = asked.variant_id
    LEFT JOIN demand_forecasts AS forecast
      ON forecast.shop_id = ${shopId} AND forecast.variant_id = asked.variant_id
    LEFT JOIN (${incomingUnits(shopId, asked)}) AS incoming ON incoming.variant_id = asked.variant_id
    LEFT JOIN (${unitsInDrafts(shopId, asked)}) AS drafted ON drafted.variant_id = asked.variant_id
    LEFT JOIN (
      SELECT line.variant_id, sum(line.quantity) AS units FROM purchase_order_lines AS line
      WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${orderId} GROUP BY line.variant_id
    ) AS own ON own.variant_id = asked.variant_id
    WHERE po.shop_id = ${shopId} AND po.id = ${orderId}
    )
    INSERT INTO order_suggestions (shop_id, purchase_order_id, variant_id, suggested, stock, cover_days, reason, actor)
    SELECT shop_id, order_id, variant_id, suggested, stock, cover_days, reason, ${actor}::text
    FROM suggestion ORDER BY variant_id`,
  );
}
