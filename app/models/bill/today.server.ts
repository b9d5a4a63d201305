import { database, queryOne, sql } from "~/models/database/sql.server";

/** The shop's calendar day, YYYY-MM-DD. */
export async function shopToday(shopId: number): Promise<string> {
  const { today } = await queryOne(
    database,
    sql<{ today: string }>`
    SELECT to_char(now() AT TIME ZONE shop.time_zone, 'YYYY-MM-DD') AS today FROM shops AS shop WHERE shop.id = ${shopId}`,
  );
  return today;
}
