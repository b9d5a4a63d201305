import { database, queryOne, queryRows, sql } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { readVelocitySpan, type VelocityDays, type VelocitySpan } from "./velocity-span.server";

export interface VelocityTotals {
  /** Net of refunds. */
  unitsSold: number;
  variants: number;
}

export async function readVelocityTotals(
  shop: Pick<ShopContext, "id" | "timeZone">,
  asked: VelocityDays,
): Promise<VelocityTotals> {
  const { days, lastDay } = await readVelocitySpan(shop, asked);
  // No row when the sales windows are of another day.
  const [kept] = await queryRows(
    database,
    sql<Columns>`
    SELECT units AS "unitsSold", variants FROM sales_periods
    WHERE shop_id = ${shop.id}::int AND days = ${days}::int AND last_day = ${lastDay}::date`,
  );
  const { unitsSold, variants } = kept ?? (await addUp(shop.id, { days, lastDay }));
  return { unitsSold: Number(unitsSold), variants };
}

interface Columns {
  unitsSold: bigint;
  variants: number;
}

function addUp(shopId: number, { days, lastDay }: VelocitySpan): Promise<Columns> {
  return queryOne(
    database,
    sql<Columns>`
    SELECT coalesce(sum(units), 0)::bigint AS "unitsSold", count(*)::int AS variants
    FROM (
      SELECT sum(units) AS units
      FROM daily_sales
      WHERE shop_id = ${shopId}::int AND day > ${lastDay}::date - ${days}::int AND day <= ${lastDay}::date
      GROUP BY variant_id
      HAVING sum(units) <> 0
    ) sold`,
  );
}
