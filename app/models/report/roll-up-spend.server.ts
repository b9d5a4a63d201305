import { db, longTransactionMs } from "~/infra/db/db.server";
import { countWrongSpend, reckonSpend } from "./reckon-spend.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/sql.server";

/** The shops of whose months nothing is kept yet, or those of a time zone they no longer have. */
export function unsafeFindShopsToReckon(): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ id: number }>`
      SELECT shop.id FROM shops AS shop
      WHERE shop.status <> 'uninstalled' AND shop.time_zone IN (SELECT name FROM pg_timezone_names)
        AND NOT EXISTS (SELECT FROM spend_zones AS zone
          WHERE zone.shop_id = shop.id AND zone.time_zone = shop.time_zone)
      ORDER BY shop.id`,
    );
    return shops.map(({ id }) => id);
  });
}

/** What was spent in each month of the shop's time zone is kept from now on. */
export async function rollUpSpend(shopId: number): Promise<void> {
  await db.$transaction((tx) => reckonSpend(tx, shopId), { timeout: longTransactionMs });
}

/** The sums are what the orders come to. Answers how many were not; orders wait only if there are any. */
export async function checkSpend(shopId: number): Promise<number> {
  const wrong = await countWrongSpend(database, shopId);
  if (wrong > 0) await rollUpSpend(shopId);
  return wrong;
}
