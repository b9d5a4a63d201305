import { database, queryOne, sql } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import type { ValueRange } from "~/models/stock-cost/value-range";
import { type Margin, marginOf, type MarginSums } from "./margin-of";
import { figuresByDay, sumColumns } from "./sums.server";

/** What all sales of the range came to, and their costs, in the shop's currency. */
export async function readMarginTotals(
  shop: Pick<ShopContext, "id" | "currency">,
  range: ValueRange,
): Promise<Margin> {
  const sums = await queryOne(
    database,
    sql<MarginSums>`WITH ${figuresByDay(shop, range)} SELECT ${sumColumns} FROM figures`,
  );
  return marginOf(sums);
}
