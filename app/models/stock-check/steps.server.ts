import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { CheckStep } from "./steps";

export async function saveCheckStep(shopId: number, step: CheckStep): Promise<void> {
  await db.stockCheck.upsert({ where: { shopId }, create: { shopId, step }, update: { step } });
}

/** Records that the mirror equals the platform at this moment of the platform's clock. */
export async function saveComparisonTime(tx: SqlExecutor, shopId: number, comparedAt: Date): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO stock_checks (shop_id, compared_at) VALUES (${shopId}::int, ${comparedAt}::timestamptz)
    ON CONFLICT (shop_id) DO UPDATE SET compared_at = greatest(stock_checks.compared_at, excluded.compared_at)`,
  );
}

export async function completeCheck(shopId: number): Promise<void> {
  const timeline = await databaseTimeline();
  const done = { step: "", completedAt: await databaseNow(db), timeline };
  await db.stockCheck.upsert({ where: { shopId }, create: { shopId, ...done }, update: done });
}

/** True after a restore to another timeline since the comparison: the ledger may lack the app's work. */
export async function wasRestoredSinceCheck(shopId: number): Promise<boolean> {
  const check = await db.stockCheck.findUnique({ where: { shopId }, select: { timeline: true } });
  if (!check?.timeline) return false;
  return check.timeline !== (await databaseTimeline());
}

async function databaseTimeline(): Promise<string> {
  const [row] = await queryRows(
    database,
    sql<{ timeline: string }>`
    SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline`,
  );
  return row?.timeline ?? "";
}
