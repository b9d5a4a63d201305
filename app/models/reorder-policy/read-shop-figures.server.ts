import { database, queryOne, sql } from "~/models/database/sql.server";
import type { ShopFigures } from "./shop-figures";

/** The shares of a shop's sales that class A and classes A and B bring in. */
const classShares = { A: 0.8, B: 0.95 };

interface Columns {
  usualLump: number | null;
  cost: number | null;
  dailyCost: number | null;
  leastA: number | null;
  leastB: number | null;
}

/** What the stored forecasts of the shop have in common; `before` where none sells. */
export async function readShopFigures(shopId: number, before: ShopFigures): Promise<ShopFigures> {
  const row = await queryOne(
    database,
    sql<Columns>`
    WITH sells AS MATERIALIZED (
      SELECT forecast.squares / forecast.units AS lump, forecast.rate,
        coalesce(variant.cost, variant.price / 2)::float8 AS cost,
        forecast.rate * coalesce(variant.price, variant.cost, 0)::float8 AS daily_sales
      FROM demand_forecasts AS forecast
      JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = forecast.variant_id
        AND variant.deleted_at IS NULL
      WHERE forecast.shop_id = ${shopId}::int AND forecast.location_id = 0 AND forecast.units > 0
    ), ranked AS (
      SELECT daily_sales, sum(daily_sales) OVER (ORDER BY daily_sales DESC ROWS UNBOUNDED PRECEDING) - daily_sales AS above,
        sum(daily_sales) OVER () AS whole
      FROM sells
    )
    SELECT
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY lump) FROM sells) AS "usualLump",
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY cost) FROM sells WHERE cost > 0) AS cost,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY cost * rate) FROM sells WHERE cost > 0) AS "dailyCost",
      (SELECT min(daily_sales) FROM ranked WHERE above < ${classShares.A}::float8 * whole) AS "leastA",
      (SELECT min(daily_sales) FROM ranked WHERE above < ${classShares.B}::float8 * whole) AS "leastB"`,
  );
  return {
    ...before,
    usualLump: row.usualLump ?? before.usualLump,
    scale: { cost: row.cost ?? before.scale.cost, dailyCost: row.dailyCost || before.scale.dailyCost },
    classes: { A: row.leastA ?? before.classes.A, B: row.leastB ?? before.classes.B },
  };
}
