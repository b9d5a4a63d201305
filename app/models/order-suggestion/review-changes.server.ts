import { database, queryOne, sql } from "~/models/database/sql.server";
import { aboveAll } from "~/models/list/newest-first.server";
import type { ShopContext } from "~/models/shop/context";
import { type ChangedOrder, toChangedOrder } from "./changed-order";
import { isOrdered, readChanges } from "./read-changes.server";
import { type OutcomeSums, sumUpOutcomes } from "./sum-up";

export interface ChangesReview {
  /** Suggestions that were ordered in the last 12 months, and those of them in another quantity. */
  ordered: number;
  changed: number;
  /** Of the changed ones; of the newest 5,000 where there are more. */
  sums: OutcomeSums;
  /** The latest ones; the API lists all. */
  latest: ChangedOrder[];
}

const shown = 20;
/** So many of the newest are judged. */
const mostMeasured = 5_000;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** How often merchants ordered another quantity than was suggested in the last 12 months, and what came of it. */
export async function reviewChanges(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  now = new Date(),
): Promise<ChangesReview> {
  const since = new Date(now.getTime() - yearMs);
  const [rows, { ordered }] = await Promise.all([
    readChanges(shop, { before: aboveAll, limit: mostMeasured, since }, now),
    queryOne(
      database,
      sql<{ ordered: number }>`
      SELECT count(*)::int AS ordered FROM order_suggestions AS kept
      JOIN purchase_orders AS po ON po.shop_id = ${shop.id} AND po.id = kept.purchase_order_id
        AND ${isOrdered}
      WHERE kept.shop_id = ${shop.id} AND kept.created_at >= ${since}`,
    ),
  ]);
  return {
    ordered,
    changed: rows[0]?.total ?? 0,
    sums: sumUpOutcomes(rows),
    latest: rows.slice(0, shown).map(toChangedOrder),
  };
}
