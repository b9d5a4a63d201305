import { part, type SqlPart } from "~/models/database/sql.server";
import { soldInBundles } from "~/models/forecast/bundle-sales.server";
import type { ShopContext } from "~/models/shop/context";
import { salesDays } from "./waiting";

/** A query of `variant_id` and net `units` sold, in bundles too, in the `salesDays` up to today in the shop's time zone. */
export function unitsSoldLately(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  variantIds: SqlPart,
  now: Date,
): SqlPart {
  const today = part`(${now}::timestamptz AT TIME ZONE ${timeZone})::date`;
  const lately = part`sales.day > ${today} - ${salesDays}::int AND sales.day <= ${today}`;
  return part`
    SELECT variant_id, sum(units) AS units FROM (
      SELECT sales.variant_id, sales.day, sales.units FROM daily_sales AS sales
      WHERE sales.shop_id = ${shopId} AND sales.variant_id IN (${variantIds}) AND ${lately}
      ${soldInBundles(shopId, variantIds, lately)}
    ) AS sold
    GROUP BY variant_id`;
}
