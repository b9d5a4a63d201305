import { part, type SqlPart } from "~/models/database/sql.server";
import { usualPolicy } from "~/models/reorder-policy/policy";
import type { ShopContext } from "~/models/shop/context";

/** How the supplier of a row of `low` sells it, after `joinItemOfLow`. */
export const itemTerms = part`
  COALESCE(item.pack_size, 1) AS "packSize", COALESCE(item.minimum_quantity, 1) AS "minimumQuantity",
  COALESCE(item.increment, 1) AS increment`;

export function joinItemOfLow(shopId: number): SqlPart {
  return part`
    LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId} AND item.supplier_id = low.supplier_id
      AND item.variant_id = low.variant_id AND item.active`;
}

/** In which an order of a row of `low` is: its `supplier`'s currency, or else the shop's. */
export function orderCurrency({ currency }: Pick<ShopContext, "currency">): SqlPart {
  return part`COALESCE(NULLIF(supplier.currency, ''), ${currency}::text)`;
}

/**
 * What tells whether more units at a lower price are worth holding: holding costs a share of the price, so that no rate of
 * exchange is needed. `itemId` is the supplier's item, or null; `currency` is the order's.
 */
export function priceTerms(
  shop: Pick<ShopContext, "id">,
  { itemId, currency }: { itemId: SqlPart; currency: SqlPart },
): SqlPart {
  return part`
  COALESCE(CASE WHEN ${itemId} IS NOT NULL THEN (
    SELECT json_agg(json_build_object('quantity', one.from_quantity, 'cost', one.cost::float8)
      ORDER BY one.from_quantity)
    FROM supplier_item_prices AS one
    WHERE one.shop_id = ${shop.id}::int AND one.item_id = ${itemId} AND one.valid_until IS NULL
      AND one.currency = ${currency}) END, '[]'::json) AS "priceBreaks",
  COALESCE((SELECT policy.holding_cost FROM reorder_policies AS policy WHERE policy.shop_id = ${shop.id}::int),
    ${usualPolicy.holdingCost}::float8) AS "holdingCost"`;
}
