import { db, longTransactionMs } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { countWrongSpend, reckonSpend } from "./reckon-spend.server";

/** The shops without stored months, or with those of a former time zone. */
export function unsafeFindShopsToReckon(): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ id: number }>`
      WITH reckoned AS MATERIALIZED (SELECT shop_id, time_zone FROM spend_zones)
      SELECT shop.id FROM shops AS shop
      WHERE shop.status <> 'uninstalled' AND shop.time_zone IN (SELECT name FROM pg_timezone_names)
        AND NOT EXISTS (SELECT FROM reckoned
          WHERE reckoned.shop_id = shop.id AND reckoned.time_zone = shop.time_zone)
      ORDER BY shop.id`,
    );
    return shops.map(({ id }) => id);
  });
}

export async function rollUpSpend(shopId: number): Promise<void> {
  await db.$transaction((tx) => reckonSpend(tx, shopId), { timeout: longTransactionMs });
}

/** Corrects the sums that differ from the orders. Returns how many; orders wait only if there are any. */
export async function checkSpend(shopId: number): Promise<number> {
  const wrong = await countWrongSpend(database, shopId);
  if (wrong > 0) await rollUpSpend(shopId);
  return wrong;
}
