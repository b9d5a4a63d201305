import { Prisma } from "~/generated/prisma/client";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { spentOn } from "~/models/purchase-order/spent";
import type { ShopContext } from "~/models/shop/context";
import { receivedAt } from "./spend-deductions.server";
import type { SpendSum } from "./sum-up-spend.server";

interface Options {
  from: Date | null;
  until: Date | null;
  supplierId: number | null;
  locationId: bigint;
}

/** As `sumUpSpend`, of orders that one location receives; rollups know no locations, so that each order is read. */
export function sumUpSpendAt(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { from, until, supplierId, locationId }: Options,
): Promise<SpendSum[]> {
  return queryRows(
    database,
    sql<SpendSum>`
    SELECT sums.currency, sums.supplier_id AS "supplierId", supplier.name AS "supplierName", sums.month,
      sums.spend::text AS spend, sums.orders AS "orderCount"
    FROM (
      SELECT po.currency, po.supplier_id, place.month, sum(${Prisma.raw(spentOn)}) AS spend, count(*)::int AS orders
      FROM purchase_orders AS po
      CROSS JOIN LATERAL (SELECT to_char(po.sent_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month) AS place
      WHERE po.shop_id = ${shopId}::int AND po.status IN ('sent', 'partial', 'received')
        AND po.sent_at >= coalesce(${from}::timestamptz, '-infinity') AND po.sent_at < coalesce(${until}::timestamptz, 'infinity')
        AND ${receivedAt(shopId)} = ${locationId}::bigint
        ${supplierId === null ? nothing : part`AND po.supplier_id = ${supplierId}::int`}
      GROUP BY GROUPING SETS ((po.currency), (po.currency, place.month), (po.currency, po.supplier_id))
    ) AS sums
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = sums.supplier_id
    ORDER BY sums.month, sums.spend DESC, supplier.name, sums.supplier_id, sums.currency`,
  );
}
