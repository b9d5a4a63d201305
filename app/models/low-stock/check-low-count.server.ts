import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { addMissingLow, compactLowCount, countMissingLow } from "./low-count.server";

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

export async function keepLowCount(shopId: number): Promise<void> {
  await compactLowCount(shopId);
}

/** Corrects the stored number of low rules. Returns by how many it was wrong; locks no rules. */
export async function checkLowCount(shopId: number): Promise<number> {
  const missing = await countMissingLow(shopId);
  if (missing !== 0) await db.$transaction((tx) => addMissingLow(tx, shopId));
  return Math.abs(missing);
}
