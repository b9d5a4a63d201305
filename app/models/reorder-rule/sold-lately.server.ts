import { part, type SqlPart } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { salesDays } from "./waiting";

/** A query of `variant_id` and net `units` sold in the `salesDays` up to today in the shop's time zone. */
export function unitsSoldLately(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  variantIds: SqlPart,
  now: Date,
): SqlPart {
  const today = part`(${now}::timestamptz AT TIME ZONE ${timeZone})::date`;
  return part`
    SELECT variant_id, sum(units) AS units FROM daily_sales
    WHERE shop_id = ${shopId} AND variant_id IN (${variantIds})
      AND day > ${today} - ${salesDays}::int AND day <= ${today}
    GROUP BY variant_id`;
}
