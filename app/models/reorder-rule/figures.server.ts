import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { incomingUnits } from "~/models/incoming/of-variants.server";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { unitsSoldLately } from "./sold-lately.server";

export interface RuleFigures {
  /** Available at active locations. */
  currentStock: number;
  incoming: number;
  /** Those of them that no order of ours brings. */
  incomingOutside: number;
  /** Net of refunds, in the last `salesDays`. */
  unitsSold: number;
}

/** The figures of these variants by their platform id; at most a page of them. */
export async function readRuleFigures(
  shop: Pick<ShopContext, "id" | "timeZone">,
  variantIds: readonly bigint[],
  now = new Date(),
): Promise<Record<string, RuleFigures>> {
  const ids = part`SELECT unnest(${variantIds.map(String)}::bigint[])`;
  const rows = await queryRows(
    database,
    sql<RuleFigures & { variantId: bigint }>`
    WITH stock AS (
      SELECT level.variant_id, sum(level.available) AS units
      FROM stock_levels AS level
      JOIN locations AS place ON place.shop_id = ${shop.id} AND place.id = level.location_id AND place.active
      WHERE level.shop_id = ${shop.id} AND level.variant_id IN (${ids})
      GROUP BY level.variant_id
    ), incoming AS (${incomingUnits(shop.id, ids)}
    ), sales AS (${unitsSoldLately(shop, ids, now)}
    )
    SELECT asked.id AS "variantId", COALESCE(stock.units, 0)::float8 AS "currentStock",
      COALESCE(incoming.units, 0)::float8 AS incoming, COALESCE(incoming.outside, 0)::float8 AS "incomingOutside",
      COALESCE(sales.units, 0)::float8 AS "unitsSold"
    FROM unnest(${variantIds.map(String)}::bigint[]) AS asked (id)
    LEFT JOIN stock ON stock.variant_id = asked.id
    LEFT JOIN incoming ON incoming.variant_id = asked.id
    LEFT JOIN sales ON sales.variant_id = asked.id`,
  );
  return Object.fromEntries(
    rows.map(({ variantId, ...figures }) => [toGid("ProductVariant", variantId), figures]),
  );
}
