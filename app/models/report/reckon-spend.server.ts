import type { Execute, Query } from "~/models/execute";
import { spentOn } from "~/models/purchase-order/spent";

/** Stands in the trigger that adds to the sums as well. */
const spendLock = 20_261_135;

/**
 * What was spent in each month of the shop's time zone is added up anew. To be called in a transaction of its own;
 * orders of the shop that are being sent or cancelled wait for it.
 */
export async function reckonSpend(execute: Execute, shopId: number): Promise<void> {
  // Taken by a statement of its own: the next ones then see what was committed while it was waited for.
  await execute("SELECT pg_advisory_xact_lock($1::int, $2::int)", spendLock, shopId);
  await execute("DELETE FROM monthly_spend WHERE shop_id = $1::int", shopId);
  await execute(takeZone, shopId);
  await execute(
    `INSERT INTO monthly_spend (shop_id, month, supplier_id, currency, spend, orders) ${spendByMonth}`,
    shopId,
  );
}

/** How many sums are not what the orders come to, under the zone they are kept for. Locks nothing; none, ever. */
export async function countWrongSpend(query: Query, shopId: number): Promise<number> {
  const [row] = await query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM (
       ((${spendByMonth}) EXCEPT (${kept})) UNION ALL ((${kept}) EXCEPT (${spendByMonth}))) AS differing`,
    shopId,
  );
  return row?.wrong ?? 0;
}

const takeZone = `
  INSERT INTO spend_zones (shop_id, time_zone) SELECT id, time_zone FROM shops WHERE id = $1::int
  ON CONFLICT (shop_id) DO UPDATE SET time_zone = excluded.time_zone`;

const spendByMonth = `
  SELECT po.shop_id, date_trunc('month', po.sent_at AT TIME ZONE zone.time_zone)::date, po.supplier_id, po.currency,
    sum(${spentOn}), count(*)::int
  FROM purchase_orders po JOIN spend_zones zone USING (shop_id)
  WHERE po.shop_id = $1::int AND po.sent_at IS NOT NULL AND po.status IN ('sent', 'partial', 'received')
  GROUP BY 1, 2, 3, 4`;

const kept = `
  SELECT shop_id, month, supplier_id, currency, spend, orders FROM monthly_spend
  WHERE shop_id = $1::int AND orders <> 0`;
