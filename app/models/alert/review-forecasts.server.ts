import { queryOne, sql } from "~/models/database/sql.server";
import { withTransaction } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";
import { countWrongForecasts } from "./count-wrong-forecasts.server";
import { keepShopAlert } from "./keep-shop-alert.server";

/** The subject of the one alert for all of a shop's forecasts that have become wrong. */
const subject = "forecasts";

/**
 * Raises, updates or resolves the shop's alert about forecasts that have become wrong; those that did on `day`, the
 * shop's, make it unread again.
 */
export function reviewForecastAlert(shopId: number, day: string): Promise<void> {
  return withTransaction(async (tx) => {
    const { more, less } = await countWrongForecasts(shopId, tx);
    const count = more + less;
    const { isNew } = await queryOne(
      tx,
      sql<{ isNew: boolean }>`
      SELECT EXISTS (
        SELECT FROM demand_forecasts
        WHERE shop_id = ${shopId}::int AND sells IS NOT NULL AND sells_since = ${day}::date) AS "isNew"`,
    );
    const message = count === 0 ? null : sentence("alerts.forecasts", { count, more, less });
    await keepShopAlert(tx, shopId, { type: "forecast_wrong", subject, message, isNew });
  });
}
