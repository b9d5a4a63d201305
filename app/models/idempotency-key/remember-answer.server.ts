import { AppError } from "~/errors";
import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";
import { currentKey } from "./current-key.server";

/**
 * Stores the answer with the work, so that a request is not repeated when its process dies after the commit.
 * Does nothing without a key. Throws CONFLICT when another process has taken the request over.
 */
export async function rememberAnswer(tx: SqlExecutor, data: unknown, status = 200): Promise<void> {
  const owned = currentKey();
  if (!owned) return;
  const body = JSON.stringify({ success: true, data });
  const headers = JSON.stringify({ "Content-Type": "application/json; charset=utf-8" });
  const count = await execute(
    tx,
    sql`
    UPDATE idempotency_keys SET status = ${status}::int, body = ${body}, headers = ${headers}::jsonb
    WHERE shop_id = ${owned.shopId} AND key = ${owned.key}
      AND lease_until = ${owned.lease.toISOString()}::timestamptz`,
  );
  if (count === 1) return;
  throw new AppError("CONFLICT", { message: sentence("requests.keyElsewhere"), retryAfter: 1 });
}
