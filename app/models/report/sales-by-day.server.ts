import { pool } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";

export interface DayOfSales {
  /** YYYY-MM-DD of the shop's calendar. */
  day: string;
  /** Net of refunds. */
  units: number;
}

/** Units sold on each day with sales from `start` to `end`, both inclusive, the earliest first. */
export async function readSalesByDay(
  { id: shopId }: Pick<ShopContext, "id">,
  { start, end }: { start: string; end: string },
): Promise<DayOfSales[]> {
  const { rows } = await pool.query<DayOfSales>(byDay, [shopId, start, end]);
  return rows;
}

const byDay = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(units)::float8 AS units
  FROM daily_sales
  WHERE shop_id = $1::int AND day BETWEEN $2::date AND $3::date
  GROUP BY daily_sales.day
  ORDER BY daily_sales.day`;
