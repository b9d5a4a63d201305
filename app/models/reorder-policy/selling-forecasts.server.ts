import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * A SELECT of the shop's forecasts of what has sold, with the variant's `price` and its `cost`: half of the price where
 * none is known, and null without both.
 */
export function sellingForecasts(shopId: number): SqlPart {
  return part`
    SELECT forecast.*, variant.price::float8 AS price, coalesce(variant.cost, variant.price / 2)::float8 AS cost
    FROM demand_forecasts AS forecast
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = forecast.variant_id
      AND variant.deleted_at IS NULL
    WHERE forecast.shop_id = ${shopId}::int AND forecast.units > 0`;
}
