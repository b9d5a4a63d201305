import { pool } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import type { VelocityPeriod } from "./periods";
import { daysOf } from "./velocity";

export interface VelocityTotals {
  /** Net of refunds. */
  unitsSold: number;
  variants: number;
}

/** What the whole velocity report of the period comes to. */
export async function readVelocityTotals(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { period, now = new Date() }: { period: VelocityPeriod; now?: Date },
): Promise<VelocityTotals> {
  const values = [shop.id, now, shop.timeZone, daysOf[period]];
  const kept = await pool.query<Columns>(keptTotals, values);
  const [row] = kept.rows.length > 0 ? kept.rows : (await pool.query<Columns>(totals, values)).rows;
  return { unitsSold: Number(row?.unitsSold ?? 0), variants: row?.variants ?? 0 };
}

interface Columns {
  /** A bigint as text. */
  unitsSold: string;
  variants: number;
}

// No row where the kept sums are of another day.
const keptTotals = `
  SELECT units AS "unitsSold", variants FROM sales_periods
  WHERE shop_id = $1::int AND days = $4::int AND last_day = ($2::timestamptz AT TIME ZONE $3)::date`;

const totals = `
  SELECT coalesce(sum(units), 0) AS "unitsSold", count(*)::int AS variants
  FROM (
    SELECT sum(units) AS units
    FROM daily_sales, (SELECT ($2::timestamptz AT TIME ZONE $3)::date AS day) AS today
    WHERE shop_id = $1::int AND daily_sales.day > today.day - $4::int AND daily_sales.day <= today.day
    GROUP BY variant_id
    HAVING sum(units) <> 0
  ) sold`;
