import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import { usualPolicy } from "~/models/reorder-policy/policy";
import type { ShopContext } from "~/models/shop/context";
import { incomingUnits, unitsInDrafts } from "./incoming.server";
import { lowRules } from "./low-rules.server";
import { unitsSoldLately } from "./sold-lately.server";

interface Options {
  now: Date;
  /** Further conditions on `rule` and `variant`, with AND in front. */
  narrowed?: SqlPart;
  /** FROM and WHERE in place of the low rules. */
  rules?: SqlPart;
}

/** Parts of a WITH: `low`, rules at or below their point; units `incoming`, `drafted` and sold (`sales`). */
export function lowFigures(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { now, narrowed = nothing, rules = lowRules(shop.id) }: Options,
): SqlPart {
  const lowIds = part`SELECT variant_id FROM low`;
  return part`
    low AS MATERIALIZED (
      SELECT rule.*, variant.sku, variant.title, variant.cost, variant.price, variant.weight_grams
      FROM ${rules} ${narrowed}
    ), incoming AS (${incomingUnits(shop.id, lowIds)}
    ), drafted AS (${unitsInDrafts(shop.id, lowIds)}
    ), sales AS (${unitsSoldLately(shop, lowIds, now)}
    )`;
}

/** How the supplier of a row of `low` sells it and how fast it sells, after `joinTermsOfLow`. */
export const lowTerms = part`
  COALESCE(item.pack_size, 1) AS "packSize", COALESCE(item.minimum_quantity, 1) AS "minimumQuantity",
  COALESCE(item.increment, 1) AS increment, forecast.rate AS "perDay"`;

export function joinTermsOfLow(shopId: number): SqlPart {
  return part`
    LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId} AND item.supplier_id = low.supplier_id
      AND item.variant_id = low.variant_id AND item.active
    LEFT JOIN demand_forecasts AS forecast ON forecast.shop_id = ${shopId} AND forecast.variant_id = low.variant_id`;
}

/** What tells whether more units at a lower price are worth holding; `itemId` is the supplier's item, or null. */
export function priceTerms(shop: Pick<ShopContext, "id" | "currency">, itemId: SqlPart): SqlPart {
  return part`
  COALESCE((
    SELECT json_agg(json_build_object('quantity', one.from_quantity, 'cost', one.cost::float8)
      ORDER BY one.from_quantity)
    FROM supplier_item_prices AS one
    WHERE one.shop_id = ${shop.id}::int AND one.item_id = ${itemId} AND one.valid_until IS NULL
      AND one.currency = ${shop.currency}), '[]'::json) AS "priceBreaks",
  COALESCE((SELECT policy.holding_cost FROM reorder_policies AS policy WHERE policy.shop_id = ${shop.id}::int),
    ${usualPolicy.holdingCost}::float8) AS "holdingCost"`;
}

/** The columns of `lowWithSupplier`; the reader adds a cost and `priceTerms`. */
export const lowColumns = part`
  low.variant_id AS "variantId", low.sku, low.title, low.current_stock::float8 AS "currentStock",
  COALESCE(incoming.units, 0)::float8 AS incoming, COALESCE(sales.units, 0)::float8 AS "unitsSold",
  COALESCE(drafted.units, 0)::float8 AS "inDrafts",
  low.reorder_point AS "reorderPoint", low.reorder_quantity AS "reorderQuantity",
  low.order_up_to AS "orderUpTo", low.price::text AS price,
  low.weight_grams AS "weightGrams", ${lowTerms},
  low.supplier_id AS "supplierId", supplier.name AS "supplierName"`;

/** The FROM items: a row for each row of `low`, with its figures and its `supplier` if any. */
export function lowWithSupplier(shopId: number): SqlPart {
  return part`
    low
    LEFT JOIN incoming ON incoming.variant_id = low.variant_id
    LEFT JOIN drafted ON drafted.variant_id = low.variant_id
    LEFT JOIN sales ON sales.variant_id = low.variant_id
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = low.supplier_id
    ${joinTermsOfLow(shopId)}`;
}
