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

/** The present prices in `currency` by their quantities; null without one. `itemId` is the supplier's item, or null. */
export function presentPrices(shopId: number, { itemId, currency }: Prices): SqlPart {
  return part`CASE WHEN ${itemId} IS NOT NULL THEN (
    SELECT json_agg(json_build_object('quantity', one.from_quantity, 'cost', one.cost::float8)
      ORDER BY one.from_quantity)
    FROM supplier_item_prices AS one
    WHERE one.shop_id = ${shopId}::int AND one.item_id = ${itemId} AND one.valid_until IS NULL
      AND one.currency = ${currency}) END`;
}

interface Prices {
  itemId: SqlPart;
  /** The order's. */
  currency: SqlPart;
}

/** The share of a price that holding a unit for a year costs: so no rate of exchange is needed. */
export function holdingCost(shopId: number): SqlPart {
  return part`COALESCE((SELECT policy.holding_cost FROM reorder_policies AS policy WHERE policy.shop_id = ${shopId}::int),
    ${usualPolicy.holdingCost}::float8)`;
}

/** What tells whether more units at a lower price are worth holding. */
export function priceTerms(shop: Pick<ShopContext, "id">, prices: Prices): SqlPart {
  return part`
  COALESCE(${presentPrices(shop.id, prices)}, '[]'::json) AS "priceBreaks",
  ${holdingCost(shop.id)} AS "holdingCost"`;
}
