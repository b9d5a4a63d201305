import { addDays } from "~/lib/calendar-days";
import { database, execute, queryOne, sql } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";
import { lastClosedMonth } from "./closed-months.server";
import { lockCosts } from "./lock-costs.server";
import { worthByLocation } from "./worth-parts.server";

/**
 * Keeps what each variant was worth before each month that has begun, from the second month with entries on, so that the
 * value of a day adds up the entries of its month alone. A month is closed on its second day.
 */
export async function closeMonths(shop: Pick<ShopContext, "id" | "timeZone">): Promise<void> {
  for (const month of await readOpenMonths(shop))
    await withTransaction(async (tx) => {
      await lockCosts(tx, shop.id);
      await closeMonth(tx, shop.id, month);
    });
}

/** The first days of the months that have begun since the last closed one, or since the first entry. */
async function readOpenMonths({
  id: shopId,
  timeZone,
}: Pick<ShopContext, "id" | "timeZone">): Promise<string[]> {
  const { months } = await queryOne(
    database,
    sql<{ months: string[] }>`
    SELECT coalesce(array_agg(to_char(month, 'YYYY-MM-DD') ORDER BY month), '{}') AS months
    FROM generate_series(
      date_trunc('month', coalesce(
        (SELECT worth.until FROM worths AS worth WHERE worth.shop_id = ${shopId}::int AND worth.until < 'infinity'
         ORDER BY worth.until DESC LIMIT 1),
        (SELECT entry.day FROM cost_entries AS entry WHERE entry.shop_id = ${shopId}::int ORDER BY entry.day LIMIT 1))
        ::timestamp) + interval '1 month',
      (now() AT TIME ZONE ${timeZone}::text)::date - 1,
      interval '1 month') AS month`,
  );
  return months;
}

async function closeMonth(tx: SqlExecutor, shopId: number, month: string): Promise<void> {
  const day = addDays(month, -1);
  const closed = await lastClosedMonth(tx, shopId, day);
  if (closed === month) return;
  await execute(tx, sql`SET LOCAL work_mem = '64MB'`);
  await execute(
    tx,
    sql`
    WITH ${worthByLocation(shopId, { closed, day })}
    INSERT INTO worths (shop_id, until, location_id, variant_id, units, unknown_units, value)
    SELECT one.shop_id, ${month}::date, one.location_id, one.variant_id, one.units, one.unknown_units, one.value
    FROM worth AS one
    WHERE one.units <> 0 OR one.unknown_units <> 0 OR one.value <> 0
    ORDER BY one.location_id, one.variant_id
    ON CONFLICT (shop_id, until, location_id, variant_id) DO NOTHING`,
  );
}
