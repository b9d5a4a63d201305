import { database, queryRows, sql } from "~/models/database/sql.server";
import { money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { priceChanges } from "./changes.server";
import type { PriceChangeFilters } from "./wanted-changes";

export interface PriceChangeTotal {
  currency: string;
  increases: number;
  decreases: number;
  /** What the changes make of the units ordered in the year until today. */
  effect: number;
}

/** What the changes come to in each currency, the most changes first. */
export async function readPriceTotals(
  shop: Pick<ShopContext, "id" | "timeZone">,
  filters: PriceChangeFilters,
): Promise<PriceChangeTotal[]> {
  const { today } = await readCostBasis(shop.id);
  const rows = await queryRows(
    database,
    sql<Omit<PriceChangeTotal, "effect"> & { effect: string }>`
    WITH ${priceChanges(shop, filters, today)}
    SELECT change.currency, count(*) FILTER (WHERE change.new_cost > change.old_cost)::int AS increases,
      count(*) FILTER (WHERE change.new_cost < change.old_cost)::int AS decreases, sum(change.effect)::text AS effect
    FROM changes AS change GROUP BY change.currency ORDER BY count(*) DESC, change.currency`,
  );
  return rows.map((row) => ({ ...row, effect: money(row.effect).toNumber() }));
}
