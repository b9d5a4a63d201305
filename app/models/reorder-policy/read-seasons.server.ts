import { groupBy } from "~/lib/group-by";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { dailyDemand } from "~/models/forecast/bundle-sales.server";
import { comparedWeeks, type GroupWeek, weeks } from "~/models/forecast/group-growth";
import { dayCounts } from "~/models/forecast/left-out.server";
import { seasonOf } from "~/models/forecast/season";
import type { ShopSeasons } from "./shop-seasons";

const readWeeks = weeks + comparedWeeks;
/** Of types and of vendors; the others sell by the season of the shop. */
const mostOfKind = 100;

interface SoldInWeek extends GroupWeek {
  kind: "shop" | "type" | "vendor";
  name: string;
  /** 0 is the week that ends yesterday. */
  weeksAgo: number;
}

/**
 * The seasons of the shop, and of the product types and vendors that sell on most days, by the sales until the day
 * before `today`.
 */
export async function readSeasons(shopId: number, today: number): Promise<ShopSeasons> {
  const rows = await queryRows(
    database,
    sql<SoldInWeek>`
    WITH sold AS MATERIALIZED (
      SELECT trim(product.product_type) AS product_type, trim(product.vendor) AS vendor,
        (DATE '1970-01-01' + ${today}::int - 1 - demand.day) / 7 AS weeks_ago,
        sum(demand.units)::float8 AS units, count(*)::float8 AS selling_days
      FROM (${dailyDemand(shopId)}) AS demand
      JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = demand.variant_id
      JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
      WHERE demand.units > 0 AND ${dayCounts(shopId, part`demand.day`)}
        AND demand.day >= DATE '1970-01-01' + ${today - 7 * readWeeks}::int
        AND demand.day < DATE '1970-01-01' + ${today}::int
      GROUP BY 1, 2, 3
    ), grouped AS MATERIALIZED (
      SELECT 'shop' AS kind, '' AS name, weeks_ago, sum(units) AS units, sum(selling_days) AS selling_days
      FROM sold GROUP BY weeks_ago
      UNION ALL
      SELECT 'type', product_type, weeks_ago, sum(units), sum(selling_days)
      FROM sold WHERE product_type <> '' GROUP BY product_type, weeks_ago
      UNION ALL
      SELECT 'vendor', vendor, weeks_ago, sum(units), sum(selling_days)
      FROM sold WHERE vendor <> '' GROUP BY vendor, weeks_ago
    ), ranked AS (
      SELECT kind, name, row_number() OVER (PARTITION BY kind ORDER BY sum(selling_days) DESC, name) AS place
      FROM grouped GROUP BY kind, name
    )
    SELECT grouped.kind, grouped.name, grouped.weeks_ago AS "weeksAgo", grouped.units,
      grouped.selling_days AS "sellingDays"
    FROM grouped
    JOIN ranked ON ranked.kind = grouped.kind AND ranked.name = grouped.name AND ranked.place <= ${mostOfKind}`,
  );
  const seasonsOf = (wanted: SoldInWeek["kind"]) => {
    const byName = groupBy(
      rows.filter(({ kind }) => kind === wanted),
      ({ name }) => name,
    );
    return Object.fromEntries(
      [...byName].flatMap(([name, sold]) => {
        const factors = seasonOf(historyOf(sold));
        return factors ? [[name, [...factors].map((factor) => Math.round(factor * 1e4) / 1e4)] as const] : [];
      }),
    );
  };
  const { "": shop = null } = seasonsOf("shop");
  return { from: today, shop, types: seasonsOf("type"), vendors: seasonsOf("vendor") };
}

/** The weeks from the first one with a sale on, the earliest first. */
function historyOf(sold: readonly SoldInWeek[]): GroupWeek[] {
  const first = Math.max(-1, ...sold.map(({ weeksAgo }) => weeksAgo));
  const history = Array.from({ length: first + 1 }, (): GroupWeek => ({ units: 0, sellingDays: 0 }));
  for (const { weeksAgo, units, sellingDays } of sold) history[first - weeksAgo] = { units, sellingDays };
  return history;
}
