import { db, longTransactionMs } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { todayByZone } from "~/models/shop/today-by-zone.server";
import { countWrongPeriods, mendPeriods } from "./check-periods.server";
import { periodDays, rollSalesWindow } from "./roll-window.server";

/** The first call adds up ninety days of the largest shop. */
const timeout = 2 * longTransactionMs;

/** The shops with a window that does not end today. */
export function unsafeFindShopsToRoll(now: Date): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ id: number }>`
      WITH ${todayByZone(now)}, rolled AS MATERIALIZED (
        SELECT shop_id, last_day, count(*) AS periods FROM sales_periods GROUP BY shop_id, last_day
      )
      SELECT shop.id
      FROM shops AS shop JOIN today USING (time_zone)
      LEFT JOIN rolled ON rolled.shop_id = shop.id AND rolled.last_day = today.day
      WHERE shop.status <> 'uninstalled' AND coalesce(rolled.periods, 0) < ${periodDays.length}
      ORDER BY shop.id`,
    );
    return shops.map(({ id }) => id);
  });
}

export async function rollSalesWindows(shopId: number, now = new Date()): Promise<void> {
  for (const days of periodDays) {
    await db.$transaction((tx) => rollSalesWindow(tx, shopId, { days, now }), { timeout });
  }
}

/** Corrects the shop's sales windows. Returns how many sums were wrong; sales wait only if there are any. */
export async function checkPeriods(shopId: number): Promise<number> {
  const wrong = await countWrongPeriods(database, shopId);
  if (wrong > 0) await db.$transaction((tx) => mendPeriods(tx, shopId), { timeout });
  return wrong;
}
