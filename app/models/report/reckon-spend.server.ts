import { Prisma } from "~/generated/prisma/client";
import { holdShopLock } from "~/models/database/shop-lock.server";
import { execute, part, queryOne, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { spentOn } from "~/models/purchase-order/spent";

/** Computes each month's spend again, in a transaction of its own: sending and cancelling wait for it. */
export async function reckonSpend(tx: SqlExecutor, shopId: number): Promise<void> {
  // Locked by a separate statement: the next ones then see what was committed while it waited.
  await holdShopLock(tx, shopId, "spend");
  await execute(tx, sql`DELETE FROM monthly_spend WHERE shop_id = ${shopId}::int`);
  await execute(
    tx,
    sql`
    INSERT INTO spend_zones (shop_id, time_zone) SELECT id, time_zone FROM shops WHERE id = ${shopId}::int
    ON CONFLICT (shop_id) DO UPDATE SET time_zone = excluded.time_zone`,
  );
  await execute(
    tx,
    sql`INSERT INTO monthly_spend (shop_id, month, supplier_id, currency, spend, orders) ${spendByMonth(shopId)}`,
  );
}

/** How many sums differ from the orders, in the stored time zone; 0 without a bug. Locks nothing. */
export async function countWrongSpend(on: SqlExecutor, shopId: number): Promise<number> {
  const { wrong } = await queryOne(
    on,
    sql<{ wrong: number }>`
    SELECT count(*)::int AS wrong FROM (
      ((${spendByMonth(shopId)}) EXCEPT (${kept(shopId)}))
      UNION ALL ((${kept(shopId)}) EXCEPT (${spendByMonth(shopId)}))) AS differing`,
  );
  return wrong;
}

function spendByMonth(shopId: number): SqlPart {
  return part`
  SELECT po.shop_id, date_trunc('month', po.sent_at AT TIME ZONE zone.time_zone)::date, po.supplier_id, po.currency,
    sum(${Prisma.raw(spentOn)}), count(*)::int
  FROM purchase_orders po JOIN spend_zones zone ON zone.shop_id = ${shopId}::int
  WHERE po.shop_id = ${shopId}::int AND po.sent_at IS NOT NULL AND po.status IN ('sent', 'partial', 'received')
  GROUP BY 1, 2, 3, 4`;
}

function kept(shopId: number): SqlPart {
  return part`
  SELECT shop_id, month, supplier_id, currency, spend, orders FROM monthly_spend
  WHERE shop_id = ${shopId}::int AND orders <> 0`;
}
