import { joinedCollections } from "~/models/collection/joined.server";
import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { velocityOf } from "./velocity";
import type { VelocityGroup } from "./velocity-groups";
import {
  readKnownDays,
  readVelocitySpan,
  type VelocityDays,
  type VelocitySpan,
} from "./velocity-span.server";

export interface VelocitySum {
  /** Net of refunds. */
  unitsSold: number;
  avgDailySales: number;
  /** Available at active locations now. */
  currentStock: number;
  daysOfStockRemaining: number | null;
}

export interface VelocityByGroup {
  /** How many of the days have known sales. */
  days: number;
  total: VelocitySum;
  /** What sold most first. The id is that of the location, supplier or collection, or the name; empty for none. */
  rows: ({ id: string; name: string } & VelocitySum)[];
}

type Shop = Pick<ShopContext, "id" | "timeZone">;

/**
 * What was sold in these days and is in stock, by groups. An order counts at the location that sold or sent it, and a refund
 * at its order's. A product of several collections is in the row of each, and in the total once. INVALID_INPUT at a start
 * after the end.
 */
export async function sumUpVelocity(
  shop: Shop,
  { groupBy, limit, ...asked }: VelocityDays & { groupBy: VelocityGroup; limit: number },
): Promise<VelocityByGroup> {
  const span = await readVelocitySpan(shop, asked);
  const [days, found] = await Promise.all([
    readKnownDays(shop, span),
    queryRows(
      database,
      groupBy === "location" ? byLocation(shop.id, span) : byProduct(shop.id, span, groupBy),
    ),
  ]);
  const whole = found.find(({ isTotal }) => isTotal);
  return {
    days,
    total: toSum(whole, days),
    rows: found
      .filter(({ isTotal, sold, stock }) => !isTotal && (Number(sold) !== 0 || Number(stock) !== 0))
      .slice(0, limit)
      .map((row) => ({ id: row.id, name: row.name, ...toSum(row, days) })),
  };
}

interface Columns {
  isTotal: boolean;
  id: string;
  name: string;
  sold: string;
  stock: string;
}

function toSum(row: Pick<Columns, "sold" | "stock"> | undefined, days: number): VelocitySum {
  const figures = { unitsSold: Number(row?.sold ?? 0), currentStock: Number(row?.stock ?? 0) };
  const { avgDailySales, daysOfStockRemaining } = velocityOf(figures, days);
  return { ...figures, avgDailySales, daysOfStockRemaining };
}

function byProduct(
  shopId: number,
  { days, lastDay }: VelocitySpan,
  group: Exclude<VelocityGroup, "location">,
) {
  const { id, name } = names[group];
  return sql<Columns>`
    WITH sold AS MATERIALIZED (
      SELECT sales.variant_id, sum(sales.units) AS units FROM daily_sales AS sales
      WHERE sales.shop_id = ${shopId}::int AND sales.day > ${lastDay}::date - ${days}::int AND sales.day <= ${lastDay}::date
      GROUP BY sales.variant_id
    ), stocked AS MATERIALIZED (
      SELECT level.variant_id, sum(level.available) AS units FROM stock_levels AS level
      JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
      WHERE level.shop_id = ${shopId}::int
      GROUP BY level.variant_id
    ), counted AS MATERIALIZED (
      SELECT coalesce(sold.variant_id, stocked.variant_id) AS variant_id, coalesce(sold.units, 0) AS sold,
        coalesce(stocked.units, 0) AS stock
      FROM sold FULL JOIN stocked ON stocked.variant_id = sold.variant_id
    ), every AS MATERIALIZED (
      SELECT counted.variant_id, variant.product_id, counted.sold,
        CASE WHEN variant.deleted_at IS NULL THEN counted.stock ELSE 0 END AS stock
      FROM counted LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = counted.variant_id
    )
    SELECT true AS "isTotal", '' AS id, '' AS name, coalesce(sum(every.sold), 0)::text AS sold,
      coalesce(sum(every.stock), 0)::text AS stock
    FROM every
    UNION ALL
    (SELECT false, ${id}, ${name}, sum(every.sold)::text, sum(every.stock)::text
    FROM every
    LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = every.product_id
    ${joinedCollections(shopId, group === "collection")}
    LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId}::int AND item.variant_id = every.variant_id AND item.preferred
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = item.supplier_id
    GROUP BY 2, 3
    ORDER BY sum(every.sold) DESC, 3, 2)`;
}

const names: Record<Exclude<VelocityGroup, "location">, { id: SqlPart; name: SqlPart }> = {
  supplier: { id: part`coalesce(supplier.id::text, '')`, name: part`coalesce(supplier.name, '')` },
  vendor: { id: part`coalesce(product.vendor, '')`, name: part`coalesce(product.vendor, '')` },
  productType: {
    id: part`coalesce(product.product_type, '')`,
    name: part`coalesce(product.product_type, '')`,
  },
  collection: { id: part`coalesce(collection.id::text, '')`, name: part`coalesce(collection.title, '')` },
};

function byLocation(shopId: number, { days, lastDay }: VelocitySpan) {
  return sql<Columns>`
    WITH sold AS MATERIALIZED (
      SELECT coalesce(fact.location_id, placed.location_id) AS location_id, sum(one.value::int) AS units
      FROM sales_facts AS fact
      LEFT JOIN sales_facts AS placed ON fact.kind = 'refund' AND placed.shop_id = ${shopId}::int AND placed.kind = 'order'
        AND placed.id = fact.order_id
      CROSS JOIN jsonb_each_text(fact.units) AS one
      WHERE fact.shop_id = ${shopId}::int AND fact.day > ${lastDay}::date - ${days}::int AND fact.day <= ${lastDay}::date
      GROUP BY 1
    ), stocked AS MATERIALIZED (
      SELECT level.location_id, sum(level.available) AS units FROM stock_levels AS level
      JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
      JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = level.variant_id
        AND variant.deleted_at IS NULL
      WHERE level.shop_id = ${shopId}::int
      GROUP BY level.location_id
    ), every AS MATERIALIZED (
      SELECT coalesce(sold.location_id, stocked.location_id) AS location_id, coalesce(sold.units, 0) AS sold,
        coalesce(stocked.units, 0) AS stock
      FROM sold FULL JOIN stocked ON stocked.location_id = sold.location_id
    )
    SELECT true AS "isTotal", '' AS id, '' AS name, coalesce(sum(every.sold), 0)::text AS sold,
      coalesce(sum(every.stock), 0)::text AS stock
    FROM every
    UNION ALL
    (SELECT false, coalesce(every.location_id::text, ''), coalesce(place.name, ''), every.sold::text, every.stock::text
    FROM every
    LEFT JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = every.location_id
    ORDER BY every.sold DESC, 3, 2)`;
}
