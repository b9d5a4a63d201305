import { execute, sql } from "~/models/database/sql.server";
import { withTransaction } from "~/models/database/sql-executor.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { countWrongForecasts } from "./count-wrong-forecasts.server";

/** The subject of the one alert for all of a shop's forecasts that have become wrong. */
const subject = "forecasts";

/**
 * Raises, updates or resolves the shop's alert about forecasts that have become wrong; those that did on `day`, the
 * shop's, make it unread again.
 */
export function reviewForecastAlert(shopId: number, day: string): Promise<void> {
  return withTransaction(async (tx) => {
    const { more, less } = await countWrongForecasts(shopId, tx);
    if (more + less === 0) {
      await execute(
        tx,
        sql`
        UPDATE alerts SET resolved_at = now()
        WHERE shop_id = ${shopId}::int AND type = 'forecast_wrong' AND resolved_at IS NULL`,
      );
      return;
    }
    const message = serialiseMessage(sentence("alerts.forecasts", { count: more + less, more, less }));
    await execute(
      tx,
      sql`
      INSERT INTO alerts (shop_id, type, subject, message)
      VALUES (${shopId}::int, 'forecast_wrong', ${subject}, ${message})
      ON CONFLICT (shop_id, type, subject) WHERE resolved_at IS NULL
      DO UPDATE SET message = excluded.message, read = alerts.read AND NOT EXISTS (
        SELECT FROM demand_forecasts WHERE shop_id = ${shopId}::int AND sells IS NOT NULL AND sells_since = ${day}::date)`,
    );
  });
}
