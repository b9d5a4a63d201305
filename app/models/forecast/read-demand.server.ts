import { groupBy } from "~/lib/group-by";
import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";
import { soldAs, soldInBundles } from "./bundle-sales.server";
import { refundDays } from "./daily-demand";
import { leftOutOfOrders, readLeftOutPeriods } from "./left-out.server";
import { type PresenceChange, type PresentLevel, StockPresence } from "./stock-presence";
import { type SoldOnDay, VariantPast } from "./variant-past";

type Shop = Pick<ShopContext, "id" | "timeZone">;

interface Asked {
  variantIds: readonly bigint[];
  /** The first day of which anything is asked. */
  from: number;
}

/** What these variants sold on each day from `from` on, and when there was stock to sell. */
export async function readDemand(shop: Shop, asked: Asked): Promise<Map<bigint, VariantPast>> {
  const [sales, changes, levels, periods] = await Promise.all([
    readSales(shop.id, asked),
    readChanges(shop, asked),
    readLevels(shop, asked.variantIds),
    readLeftOutPeriods(shop.id, asked),
  ]);
  const soldBy = groupBy(sales, variantOf);
  const changesBy = groupBy(changes, variantOf);
  const levelsBy = groupBy(levels, variantOf);
  const periodsBy = groupBy(periods, variantOf);
  const ofShop = periodsBy.get(0n) ?? [];
  return new Map(
    asked.variantIds.map((id) => {
      const sold = soldBy.get(id) ?? [];
      const ofLevels = levelsBy.get(id) ?? [];
      const known = ofLevels.map(({ since }) => Math.max(asked.from, Math.floor(since)));
      const firstDay = Math.min(...known, ...sold.map(({ day }) => day));
      return [
        id,
        new VariantPast({
          sold,
          stock: new StockPresence(ofLevels, changesBy.get(id) ?? []),
          leftOut: [...ofShop, ...(periodsBy.get(id) ?? [])],
          firstDay: Number.isFinite(firstDay) ? firstDay : null,
        }),
      ];
    }),
  );
}

/**
 * The days' sales, in bundles too, with refunds taken from the day on which they came to the day of their order. What the
 * merchant left out of an order counts apart.
 */
function readSales(shopId: number, { variantIds, from }: Asked) {
  const ids = numberArray(variantIds);
  const first = part`(DATE '1970-01-01' + ${from}::int)`;
  return queryRows(
    database,
    sql<SoldOnDay & { variantId: bigint }>`
    WITH named AS MATERIALIZED (${soldAs(shopId, part`${ids}`)}
    ), single AS MATERIALIZED (
      SELECT * FROM (${leftOutOfOrders(shopId)}) AS one
      WHERE one.variant_id = ANY(${ids}::bigint[]) AND one.day >= ${first}
    ), refunds AS MATERIALIZED (
      SELECT back.day AS came, bought.day AS ordered, back.order_id, named.variant_id,
        one.value::int * named.quantity AS units
      FROM sales_facts AS back
      LEFT JOIN sales_facts AS bought
        ON bought.shop_id = ${shopId}::int AND bought.kind = 'order' AND bought.id = back.order_id
      CROSS JOIN jsonb_each_text(back.units) AS one
      JOIN named ON named.sold_as = one.key::bigint
      WHERE back.shop_id = ${shopId}::int AND back.kind = 'refund' AND back.day >= ${first}
    )
    SELECT coalesce(variant_id, 0) AS "variantId", day - DATE '1970-01-01' AS day,
      coalesce(sum(units), 0)::int AS units, coalesce(sum(left_out), 0)::int AS "leftOut"
    FROM (
      SELECT variant_id, day, units, 0 AS left_out FROM (
        SELECT variant_id, day, units FROM daily_sales
        WHERE shop_id = ${shopId}::int AND variant_id = ANY(${ids}::bigint[]) AND day >= ${first}
        ${soldInBundles(shopId, part`SELECT unnest(${ids}::bigint[])`, part`sales.day >= ${first}`)}
      ) AS sold
      UNION ALL SELECT variant_id, day, -units, units FROM single
      UNION ALL SELECT variant_id, came, -units, 0 FROM refunds
      UNION ALL SELECT variant_id, ordered, units, 0 FROM refunds
        WHERE ordered >= ${first} AND came <= ordered + ${refundDays}::int
          AND (order_id, variant_id) NOT IN (SELECT order_id, variant_id FROM single)
    ) AS parts
    GROUP BY variant_id, day HAVING sum(units) > 0 OR sum(left_out) > 0
    ORDER BY variant_id, day`,
  );
}

function readChanges({ id: shopId, timeZone }: Shop, { variantIds, from }: Asked) {
  return queryRows(
    database,
    sql<PresenceChange & { variantId: bigint }>`
    SELECT variant_id AS "variantId", location_id AS "locationId", new_quantity AS left,
      ${dayAndPart(part`created_at`, timeZone)} AS at
    FROM stock_movements
    WHERE shop_id = ${shopId}::int AND variant_id = ANY(${numberArray(variantIds)}::bigint[])
      AND created_at >= (DATE '1970-01-01' + ${from}::int)::timestamp AT TIME ZONE ${timeZone}
      AND (previous_quantity > 0) <> (new_quantity > 0)
    ORDER BY variant_id, created_at, id`,
  );
}

/** A level without a time of its own is known since the shop was installed. */
function readLevels({ id: shopId, timeZone }: Shop, variantIds: readonly bigint[]) {
  return queryRows(
    database,
    sql<PresentLevel & { variantId: bigint }>`
    SELECT level.variant_id AS "variantId", level.location_id AS "locationId", level.available,
      ${dayAndPart(part`coalesce(level.known_since, shop.installed_at)`, timeZone)} AS since
    FROM stock_levels AS level
    JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
    JOIN shops AS shop ON shop.id = ${shopId}::int
    WHERE level.shop_id = ${shopId}::int AND level.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
  );
}

function dayAndPart(moment: SqlPart, timeZone: string): SqlPart {
  return part`extract(epoch FROM ${moment} AT TIME ZONE ${timeZone})::float8 / 86400`;
}

const variantOf = ({ variantId }: { variantId: bigint }) => variantId;
