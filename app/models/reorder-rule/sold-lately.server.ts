import { Prisma } from "~/generated/prisma/client";
import type { ShopContext } from "~/models/shop/context";
import { salesDays } from "./waiting";

/**
 * A query of `variant_id` and `units` sold, net of refunds, in the `salesDays` that end today in the shop's time
 * zone, for the variants of a subquery; as the velocity report counts them.
 */
export function unitsSoldLately(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  variantIds: Prisma.Sql,
  now: Date,
): Prisma.Sql {
  const today = Prisma.sql`(${now}::timestamptz AT TIME ZONE ${timeZone})::date`;
  return Prisma.sql`
    SELECT variant_id, sum(units) AS units FROM daily_sales
    WHERE shop_id = ${shopId} AND variant_id IN (${variantIds})
      AND day > ${today} - ${salesDays}::int AND day <= ${today}
    GROUP BY variant_id`;
}
