import { db } from "~/infra/db/db.server";
import { addMissingLow, countMissingLow, compactLowCount } from "./low-count.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/sql.server";

/** The shops whose count of low rules lies in several rows. */
export function unsafeFindShopsToCompact(): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ shopId: number }>`
      SELECT shop_id AS "shopId" FROM low_rule_changes GROUP BY shop_id HAVING count(*) > 1 ORDER BY shop_id`,
    );
    return shops.map(({ shopId }) => shopId);
  });
}

/** The shop's count of low rules is one row and says what it said, whatever comes to it meanwhile. */
export async function keepLowCount(shopId: number): Promise<void> {
  await compactLowCount(shopId);
}

/** The kept count is how many rules are low. Answers by how many it was wrong; nobody waits for it. */
export async function checkLowCount(shopId: number): Promise<number> {
  const missing = await countMissingLow(shopId);
  if (missing !== 0) await db.$transaction((tx) => addMissingLow(tx, shopId));
  return Math.abs(missing);
}
