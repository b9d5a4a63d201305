import { pool } from "~/db.server";
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
  const { rows } = await pool.query<{ unitsSold: string; variants: number }>(totals, [
    shop.id,
    now,
    shop.timeZone,
    daysOf[period],
  ]);
  return { unitsSold: Number(rows[0]?.unitsSold ?? 0), variants: rows[0]?.variants ?? 0 };
}

const totals = `
  SELECT coalesce(sum(units), 0) AS "unitsSold", count(*)::int AS variants
  FROM (
    SELECT sum(units) AS units
    FROM daily_sales, (SELECT ($2::timestamptz AT TIME ZONE $3)::date AS day) AS today
    WHERE shop_id = $1::int AND daily_sales.day > today.day - $4::int AND daily_sales.day <= today.day
    GROUP BY variant_id
    HAVING sum(units) <> 0
  ) sold`;
