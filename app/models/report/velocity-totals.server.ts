import { database, part, queryOne, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import type { VelocityPeriod } from "./periods";
import { daysOf } from "./velocity";

export interface VelocityTotals {
  /** Net of refunds. */
  unitsSold: number;
  variants: number;
}

export async function readVelocityTotals(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { period, now = new Date() }: { period: VelocityPeriod; now?: Date },
): Promise<VelocityTotals> {
  const days = daysOf[period];
  const today = part`(${now}::timestamptz AT TIME ZONE ${shop.timeZone})::date`;
  // No row when the sales windows are of another day.
  const [kept] = await queryRows(
    database,
    sql<Columns>`
    SELECT units AS "unitsSold", variants FROM sales_periods
    WHERE shop_id = ${shop.id}::int AND days = ${days}::int AND last_day = ${today}`,
  );
  const { unitsSold, variants } = kept ?? (await addUp(shop.id, { days, today }));
  return { unitsSold: Number(unitsSold), variants };
}

interface Columns {
  unitsSold: bigint;
  variants: number;
}

function addUp(shopId: number, { days, today }: { days: number; today: SqlPart }): Promise<Columns> {
  return queryOne(
    database,
    sql<Columns>`
    SELECT coalesce(sum(units), 0)::bigint AS "unitsSold", count(*)::int AS variants
    FROM (
      SELECT sum(units) AS units
      FROM daily_sales, (SELECT ${today} AS day) AS today
      WHERE shop_id = ${shopId}::int AND daily_sales.day > today.day - ${days}::int AND daily_sales.day <= today.day
      GROUP BY variant_id
      HAVING sum(units) <> 0
    ) sold`,
  );
}
