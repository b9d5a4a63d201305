import { Prisma } from "~/generated/prisma/client";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { toRange } from "~/models/date-range";
import { spentOn } from "~/models/purchase-order/spent";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import type { SpendFilters } from "./schema";
import { receivedAt } from "./spend-deductions.server";

export interface SpendAtLocation {
  /** Null where the shop has no location that its orders go to. */
  locationId: string | null;
  locationName: string;
  /** In the shop's currency. */
  spend: number;
  orderCount: number;
}

/**
 * The spend of the same orders as `readProcurementSpend` by the location that receives them, the highest first; orders in
 * other currencies are left out. Each order is read, for the rollups know no locations. Throws INVALID_INPUT.
 */
export async function readSpendByLocation(
  { id: shopId, timeZone, currency }: Pick<ShopContext, "id" | "timeZone" | "currency">,
  { supplierId, locationId, ...dates }: SpendFilters,
): Promise<SpendAtLocation[]> {
  const { from, until } = toRange(timeZone, dates);
  const rows = await queryRows(
    database,
    sql<{ locationId: bigint | null; locationName: string; spend: string; orderCount: number }>`
    SELECT sums.location_id AS "locationId", coalesce(place.name, '') AS "locationName", sums.spend::text AS spend,
      sums.orders AS "orderCount"
    FROM (
      SELECT ${receivedAt(shopId)} AS location_id, sum(${Prisma.raw(spentOn)}) AS spend, count(*)::int AS orders
      FROM purchase_orders AS po
      WHERE po.shop_id = ${shopId}::int AND po.status IN ('sent', 'partial', 'received') AND po.currency = ${currency}
        AND po.sent_at >= coalesce(${from}::timestamptz, '-infinity') AND po.sent_at < coalesce(${until}::timestamptz, 'infinity')
        ${supplierId === undefined ? nothing : part`AND po.supplier_id = ${supplierId}::int`}
        ${locationId === undefined ? nothing : part`AND ${receivedAt(shopId)} = ${locationId}::bigint`}
      GROUP BY 1
    ) AS sums
    LEFT JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = sums.location_id
    ORDER BY sums.spend DESC, place.name, sums.location_id`,
  );
  return rows.map(({ locationId: id, spend, ...row }) => ({
    locationId: id === null ? null : toGid("Location", id),
    ...row,
    spend: Number(spend),
  }));
}
