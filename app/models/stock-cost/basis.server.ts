import { database, queryOne, sql } from "~/models/database/sql.server";
import type { CostMethod, CostScope } from "~/models/shop/cost-method";

export interface CostBasis {
  /** YYYY-MM-DD in the shop's time zone. */
  today: string;
  /** ISO 4217, the shop's. */
  currency: string;
  method: CostMethod;
  scope: CostScope;
  /** Variants whose costs are not computed up to now. */
  pending: number;
}

/** How the shop counts cost, and how many variants are behind. */
export function readCostBasis(shopId: number): Promise<CostBasis> {
  return queryOne(
    database,
    sql<CostBasis>`
    SELECT to_char(now() AT TIME ZONE shop.time_zone, 'YYYY-MM-DD') AS today, shop.currency, shop.cost_method AS method, shop.cost_scope AS scope,
      (SELECT count(*)::int FROM cost_changes AS change WHERE change.shop_id = ${shopId}) AS pending
    FROM shops AS shop WHERE shop.id = ${shopId}`,
  );
}
