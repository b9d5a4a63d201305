import type { PoolClient } from "pg";
import { AppError } from "~/errors";
import { databaseLimits } from "~/infra/db/database-limits";
import { sessionPool } from "~/infra/db/db.server";
import { withLongDeadline } from "~/infra/db/deadline-pool";
import { env } from "~/infra/env/env.server";
import { execute, queryOne, sql } from "~/models/database/sql.server";
import { executorOn, type SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";

/** The database connection of one import: its temporary tables and its lock end with it. */
export interface ImportConnection {
  readonly shopId: number;
  readonly client: PoolClient;
  /** Runs statements in the open transaction, or each in its own. */
  readonly tx: SqlExecutor;
  /** The running COPY; a connection carries one at a time. */
  copying: Promise<void>;
}

/** An arbitrary number: the first half of the advisory lock for one import of a shop at a time. */
const importLock = 20_260_901;

const { wholeShopMs } = databaseLimits(env);

/** Runs `work` under the shop's import lock; false when it is held. A killed process loses the lock. */
export async function withImportConnection(
  shopId: number,
  work: (connection: ImportConnection) => Promise<void>,
): Promise<boolean> {
  const client = await sessionPool.connect();
  // A lost connection fails the running statement; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    const tx = executorOn(client);
    const { locked } = await queryOne(
      tx,
      sql<{ locked: boolean }>`SELECT pg_try_advisory_lock(${importLock}::int, ${shopId}::int) AS locked`,
    );
    if (!locked) return false;
    await command(client, `SET statement_timeout = ${wholeShopMs}`);
    await command(client, "SET work_mem = '64MB'");
    await work({ shopId, client, tx, copying: Promise.resolve() });
    // PostgreSQL notices a closed connection a moment later; the lock has to be free before the next import.
    await execute(tx, sql`SELECT pg_advisory_unlock(${importLock}::int, ${shopId}::int)`);
    return true;
  } finally {
    client.release(true);
  }
}

async function command(client: PoolClient, text: string): Promise<void> {
  await client.query(text);
}

export function inTransaction<T>({ client }: ImportConnection, work: () => Promise<T>): Promise<T> {
  return withLongDeadline(client, wholeShopMs, async () => {
    await command(client, "BEGIN");
    try {
      const result = await work();
      await command(client, "COMMIT");
      return result;
    } catch (error) {
      await command(client, "ROLLBACK").catch(() => undefined);
      throw error;
    }
  });
}

/** Blocks erasure until the transaction ends: levels have no foreign keys. CONFLICT without the app. */
export async function holdShop({ tx, shopId }: ImportConnection): Promise<void> {
  const shops = await execute(
    tx,
    sql`SELECT FROM shops WHERE id = ${shopId} AND status <> 'uninstalled' FOR KEY SHARE`,
  );
  if (shops === 0) throw new AppError("CONFLICT", { message: sentence("shopify.uninstalled") });
}

/** Updates the planner's statistics after a merge, long before autovacuum does. */
export async function analyze({ client }: ImportConnection, tables: string[]): Promise<void> {
  await withLongDeadline(client, wholeShopMs, () => command(client, `ANALYZE ${tables.join(", ")}`));
}
