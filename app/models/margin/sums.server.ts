import { part, type SqlPart } from "~/models/database/sql.server";
import { currencyDigits } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import type { ValueRange } from "~/models/stock-cost/value-range";

/** Fields of MarginSums, in this order. */
export const sumColumns = part`
  coalesce(sum(figures.sold), 0)::int AS "unitsSold", coalesce(sum(figures.returned), 0)::int AS "unitsReturned",
  coalesce(sum(figures.unpriced), 0)::int AS "unpricedUnits",
  coalesce(sum(figures.without_cost), 0)::int AS "unitsWithoutCost",
  coalesce(sum(figures.amount), 0)::text AS "netSales",
  coalesce(sum(figures.amount_without_cost), 0)::text AS "netSalesWithoutCost",
  coalesce(sum(figures.cost), 0)::text AS "costOfGoodsSold"`;

type Shop = Pick<ShopContext, "id" | "currency">;

/** Parts of a WITH, the last of them `figures`: by day what was sold, and what stock left that day. */
export function figuresByDay(shop: Shop, range: ValueRange): SqlPart {
  const { start, end } = range;
  return part`
    ${pricedSales(shop, range)}, figures AS (
      ${soldBy(part`priced.day`)}
      UNION ALL
      -- A day of nothing is left where what was matched is matched no more.
      SELECT kept.day, 0, 0, 0, 0, 0, 0, -kept.value
      FROM cost_days AS kept
      WHERE kept.shop_id = ${shop.id} AND kept.day BETWEEN ${start}::date AND ${end}::date
        AND kept.kind IN ('sold', 'customer_return') AND kept.units <> 0
    )`;
}

/** Parts of a WITH, the last of them `figures`: by variant what was sold, and what stock left on these days. */
export function figuresByVariant(shop: Shop, range: ValueRange): SqlPart {
  const { start, end } = range;
  return part`
    ${pricedSales(shop, range)}, figures AS (
      ${soldBy(part`priced.variant_id`)}
      UNION ALL
      SELECT left_for.variant_id, 0, 0, 0, 0, 0, 0, -sum(left_for.value)
      FROM sold_costs AS left_for
      WHERE left_for.shop_id = ${shop.id} AND left_for.day BETWEEN ${start}::date AND ${end}::date
      GROUP BY left_for.variant_id
    )`;
}

/** A SELECT of the sums of sales by a column of `priced`. What stock left is added to them, so their `cost` is 0. */
function soldBy(key: SqlPart): SqlPart {
  return part`
      SELECT ${key}, sum(priced.sold) AS sold, sum(priced.returned) AS returned, sum(priced.unpriced) AS unpriced,
        sum(priced.without_cost) AS without_cost, sum(priced.amount) AS amount,
        sum(priced.amount_without_cost) AS amount_without_cost, 0::numeric AS cost
      FROM priced GROUP BY ${key}`;
}

/**
 * Parts of a WITH, the last of them `priced`: by variant and day what was sold, and what of it without a cost. Sales
 * count on their day, costs on that of the stock. Units that were sold and came back on one day may never have been
 * missing from the stock, so they are not without a cost. A refund belongs to goods without a known cost where the
 * variant had no cost yet. Days come before variants, as in their indexes: millions are joined without sorting.
 */
function pricedSales({ id: shopId, currency }: Shop, { start, end }: ValueRange): SqlPart {
  const digits = currencyDigits(currency);
  return part`
    matched AS (
      SELECT part.variant_id, part.sale_day, coalesce(sum(-part.units) FILTER (WHERE part.units < 0), 0)::int AS sold,
        coalesce(sum(part.unknown_units) FILTER (WHERE part.units < 0), 0)::int AS unknown,
        coalesce(sum(part.units) FILTER (WHERE part.units > 0), 0)::int AS returned
      FROM sold_costs AS part
      WHERE part.shop_id = ${shopId} AND part.sale_day BETWEEN ${start}::date AND ${end}::date
      GROUP BY part.sale_day, part.variant_id
    ), counted AS (
      SELECT one.variant_id, one.day, one.units + one.returned AS sold, one.returned, one.amount, one.returned_amount,
        one.units + 2 * one.returned - one.priced_units AS unpriced,
        one.units + one.returned - coalesce(matched.sold, 0) AS sold_left,
        greatest(one.returned - coalesce(matched.returned, 0), 0) AS returned_left,
        coalesce(matched.unknown, 0) AS unknown, one.returned <> 0 AND EXISTS (
          SELECT FROM cost_entries AS entry
          WHERE entry.shop_id = ${shopId} AND entry.variant_id = one.variant_id AND entry.day <= one.day) AS is_costed
      FROM daily_sales AS one
      LEFT JOIN matched ON matched.sale_day = one.day AND matched.variant_id = one.variant_id
      WHERE one.shop_id = ${shopId} AND one.day BETWEEN ${start}::date AND ${end}::date
    ), sales AS (
      SELECT counted.*,
        greatest(counted.sold_left - CASE WHEN counted.is_costed THEN counted.returned_left ELSE 0 END, 0)
          - counted.unknown AS without_cost
      FROM counted
    ), priced AS (
      SELECT sales.*,
        CASE WHEN sales.sold = 0 OR sales.without_cost = 0 THEN 0
          ELSE round((sales.amount - sales.returned_amount) * sales.without_cost / sales.sold, ${digits}::int) END
        + CASE WHEN sales.is_costed THEN 0 ELSE sales.returned_amount END AS amount_without_cost
      FROM sales
      WHERE sales.sold <> 0 OR sales.returned <> 0 OR sales.amount <> 0
    )`;
}
