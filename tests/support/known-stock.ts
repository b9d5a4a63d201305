import { db } from "~/infra/db/db.server";
import { keepAndAssessStock } from "~/models/alert/assess-stock.server";
import { lockRules } from "~/models/low-stock/update-rules.server";
import { markStockValues } from "~/models/stock-value/keep.server";

/** The shop's rules know the levels that a test wrote past the app. */
export async function keepShopStock(shopId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockRules(tx, shopId, null);
    await keepAndAssessStock(tx, shopId, null);
    await markStockValues(tx, shopId, null);
  });
}

interface Stock {
  variantId: bigint;
  /** What the rule says is available. */
  kept: bigint;
  /** What the levels at active locations add up to. */
  sum: bigint;
  low: boolean;
}

/** Of each rule of the shop, by its variant. */
export async function stockOfRules(shopId: number): Promise<Stock[]> {
  return db.$queryRaw<Stock[]>`
    SELECT rule.variant_id AS "variantId", rule.current_stock AS kept, rule.low,
      coalesce(sum(level.available) FILTER (WHERE place.active), 0)::bigint AS sum
    FROM reorder_rules AS rule
    LEFT JOIN stock_levels AS level ON level.shop_id = rule.shop_id AND level.variant_id = rule.variant_id
    LEFT JOIN locations AS place ON place.shop_id = level.shop_id AND place.id = level.location_id
    WHERE rule.shop_id = ${shopId}
    GROUP BY rule.shop_id, rule.id
    ORDER BY rule.variant_id`;
}
