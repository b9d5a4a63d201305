import { database, queryOne, sql } from "~/models/database/sql.server";
import { classShares } from "./policy";
import { sellingForecasts } from "./selling-forecasts.server";
import type { ShopFigures } from "./shop-figures";

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
      SELECT squares / units AS lump, rate, cost, rate * coalesce(price, cost, 0) AS sales_value
      FROM (${sellingForecasts(shopId)}) AS selling
    ), ranked AS (
      SELECT sales_value, sum(sales_value) OVER (ORDER BY sales_value DESC ROWS UNBOUNDED PRECEDING) - sales_value AS above,
        sum(sales_value) OVER () AS whole
      FROM sells
    )
    SELECT
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY lump) FROM sells) AS "usualLump",
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY cost) FROM sells WHERE cost > 0) AS cost,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY cost * rate) FROM sells WHERE cost > 0) AS "dailyCost",
      (SELECT min(sales_value) FROM ranked WHERE above < ${classShares.A}::float8 * whole) AS "leastA",
      (SELECT min(sales_value) FROM ranked WHERE above < ${classShares.B}::float8 * whole) AS "leastB"`,
  );
  return {
    ...before,
    usualLump: row.usualLump ?? before.usualLump,
    scale: { cost: row.cost ?? before.scale.cost, dailyCost: row.dailyCost || before.scale.dailyCost },
    classes: { A: row.leastA ?? before.classes.A, B: row.leastB ?? before.classes.B },
  };
}
