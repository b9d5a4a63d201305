import { database, queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

interface WrongForecasts {
  /** Variants that sell more than forecast, and less. */
  more: number;
  less: number;
}

/** How many of the shop's forecasts have become wrong, and how. */
export function countWrongForecasts(shopId: number, on: SqlExecutor = database): Promise<WrongForecasts> {
  return queryOne(
    on,
    sql<WrongForecasts>`
    SELECT count(*) FILTER (WHERE forecast.sells = 'more')::int AS more,
      count(*) FILTER (WHERE forecast.sells = 'less')::int AS less
    FROM demand_forecasts AS forecast
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = forecast.variant_id
      AND variant.deleted_at IS NULL
    WHERE forecast.shop_id = ${shopId}::int AND forecast.sells IS NOT NULL`,
  );
}
