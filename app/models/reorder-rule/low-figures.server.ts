import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import { incomingUnits } from "~/models/incoming/of-variants.server";
import type { ShopContext } from "~/models/shop/context";
import { unitsInDrafts } from "./drafted.server";
import { lowRules } from "./low-rules.server";
import { itemTerms, joinItemOfLow, orderCurrency } from "./low-terms.server";
import { unitsSoldLately } from "./sold-lately.server";

interface Options {
  now: Date;
  /** Further conditions on `rule` and `variant`, with AND in front. */
  narrowed?: SqlPart;
  /** FROM and WHERE in place of the low rules. */
  rules?: SqlPart;
}

/** What somebody left out of an order stays left out for so long, unless its number changes before. */
const declinedMs = 24 * 60 * 60 * 1000;

/**
 * Parts of a WITH: `low`, rules at or below their point; units `incoming`, `drafted` and sold (`sales`), and what was
 * suggested of those that somebody left out of an order lately (`declined`).
 */
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
    ), declined AS MATERIALIZED (
      SELECT DISTINCT ON (kept.variant_id) kept.variant_id, kept.suggested
      FROM order_suggestions AS kept
      WHERE kept.shop_id = ${shop.id} AND kept.created_at > ${new Date(now.getTime() - declinedMs)}
        AND NOT EXISTS (SELECT FROM purchase_order_lines AS line
          WHERE line.shop_id = ${shop.id} AND line.purchase_order_id = kept.purchase_order_id
            AND line.variant_id = kept.variant_id)
      ORDER BY kept.variant_id, kept.id DESC
    )`;
}

/** The columns of `lowWithSupplier`; the reader adds a cost and `priceTerms`. */
export function lowColumns(shop: Pick<ShopContext, "currency">): SqlPart {
  return part`
  low.variant_id AS "variantId", low.sku, low.title, low.current_stock::float8 AS "currentStock",
  COALESCE(incoming.units, 0)::float8 AS incoming, COALESCE(incoming.outside, 0)::float8 AS "incomingOutside",
  COALESCE(sales.units, 0)::float8 AS "unitsSold",
  COALESCE(drafted.units, 0)::float8 AS "inDrafts", declined.suggested AS "declined",
  low.reorder_point AS "reorderPoint", low.reorder_quantity AS "reorderQuantity",
  low.order_up_to AS "orderUpTo", low.price::text AS price,
  low.weight_grams AS "weightGrams", item.case_volume::float8 AS "caseVolume", ${itemTerms}, forecast.rate AS "perDay",
  low.supplier_id AS "supplierId", supplier.name AS "supplierName", ${orderCurrency(shop)} AS currency`;
}

/** The catalogue's cost of a row of `lowWithSupplier`; it is known in the shop's currency alone. */
export function catalogueCost(shop: Pick<ShopContext, "currency">): SqlPart {
  return part`CASE WHEN ${orderCurrency(shop)} = ${shop.currency}::text THEN low.cost END`;
}

/** The FROM items: a row for each row of `low`, with its figures and its `supplier` if any. */
export function lowWithSupplier(shopId: number): SqlPart {
  return part`
    low
    LEFT JOIN incoming ON incoming.variant_id = low.variant_id
    LEFT JOIN drafted ON drafted.variant_id = low.variant_id
    LEFT JOIN sales ON sales.variant_id = low.variant_id
    LEFT JOIN declined ON declined.variant_id = low.variant_id
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = low.supplier_id
    ${joinItemOfLow(shopId)}
    LEFT JOIN demand_forecasts AS forecast ON forecast.shop_id = ${shopId} AND forecast.variant_id = low.variant_id`;
}
