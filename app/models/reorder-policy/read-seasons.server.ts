import { groupBy } from "~/lib/group-by";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { dayCounts } from "~/models/forecast/left-out.server";
import { comparedWeeks, type GroupWeek, seasonOf, weeks } from "~/models/forecast/season";
import type { ShopSeasons } from "./shop-seasons";

const readWeeks = weeks + comparedWeeks;
/** The others sell by the season of the shop. */
const mostVendors = 100;

interface SoldInWeek extends GroupWeek {
  /** Null: of all vendors together. */
  vendor: string | null;
  /** 0 is the week that ends yesterday. */
  weeksAgo: number;
}

/** The seasons of the shop and of the vendors that sell on most days, by the sales until the day before `today`. */
export async function readSeasons(shopId: number, today: number): Promise<ShopSeasons> {
  const rows = await queryRows(
    database,
    sql<SoldInWeek>`
    WITH sold AS MATERIALIZED (
      SELECT trim(product.vendor) AS vendor, (DATE '1970-01-01' + ${today}::int - 1 - daily_sales.day) / 7 AS weeks_ago,
        sum(daily_sales.units) AS units, count(*) AS selling_days
      FROM daily_sales
      JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = daily_sales.variant_id
      JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
      WHERE daily_sales.shop_id = ${shopId}::int AND daily_sales.units > 0 AND ${dayCounts(shopId)}
        AND daily_sales.day >= DATE '1970-01-01' + ${today - 7 * readWeeks}::int
        AND daily_sales.day < DATE '1970-01-01' + ${today}::int
      GROUP BY 1, 2
    ), largest AS MATERIALIZED (
      SELECT vendor FROM sold WHERE vendor <> '' GROUP BY vendor
      ORDER BY sum(selling_days) DESC, vendor LIMIT ${mostVendors}
    )
    SELECT NULL AS vendor, weeks_ago AS "weeksAgo", sum(units)::float8 AS units,
      sum(selling_days)::float8 AS "sellingDays"
    FROM sold GROUP BY weeks_ago
    UNION ALL
    SELECT vendor, weeks_ago, units::float8, selling_days::float8 FROM sold
    WHERE vendor IN (SELECT vendor FROM largest)`,
  );
  const byGroup = groupBy(rows, ({ vendor }) => vendor);
  const factorsOf = (vendor: string | null) => {
    const factors = seasonOf(historyOf(byGroup.get(vendor) ?? []));
    return factors && [...factors].map((factor) => Math.round(factor * 1e4) / 1e4);
  };
  const vendors = [...byGroup.keys()].flatMap((vendor) => {
    const factors = vendor === null ? null : factorsOf(vendor);
    return vendor !== null && factors ? [[vendor, factors] as const] : [];
  });
  return { from: today, shop: factorsOf(null), vendors: Object.fromEntries(vendors) };
}

/** The weeks from the first one with a sale on, the earliest first. */
function historyOf(sold: readonly SoldInWeek[]): GroupWeek[] {
  const first = Math.max(-1, ...sold.map(({ weeksAgo }) => weeksAgo));
  const history = Array.from({ length: first + 1 }, (): GroupWeek => ({ units: 0, sellingDays: 0 }));
  for (const { weeksAgo, units, sellingDays } of sold) history[first - weeksAgo] = { units, sellingDays };
  return history;
}
