import { part, type SqlPart } from "~/models/database/sql.server";

/** The start of a query of the shop's rules for resource.ts; continues with `AND …` on `rule`. */
export function selectRules(shopId: number): SqlPart {
  return part`
    SELECT rule.id, rule.product_id AS "productId", rule.variant_id AS "variantId", variant.sku, variant.title,
           rule.reorder_point AS "reorderPoint", rule.reorder_quantity AS "reorderQuantity",
           rule.supplier_id AS "supplierId", supplier.name AS "supplierName", rule.by_forecast AS "byForecast",
           rule.order_up_to AS "orderUpTo", forecast.rate AS "forecastRate",
           forecast.reorder_point AS "forecastPoint", forecast.order_up_to AS "forecastUpTo"
    FROM reorder_rules AS rule
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = rule.variant_id
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = rule.supplier_id
    LEFT JOIN demand_forecasts AS forecast
      ON forecast.shop_id = ${shopId} AND forecast.variant_id = rule.variant_id
    WHERE rule.shop_id = ${shopId}`;
}
