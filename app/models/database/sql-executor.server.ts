import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Prisma } from "~/generated/prisma/client";
import { databaseLimits } from "~/infra/db/database-limits";
import { pool } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { invariant } from "~/lib/invariant";

export interface SqlExecutor {
  $queryRaw<Rows>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<Rows>;
  $executeRaw(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number>;
  /** Of a transaction of withTransaction: runs the statement in one round trip with COMMIT. */
  atCommit?(sql: Prisma.Sql): void;
}

const { transactionMs } = databaseLimits(env);

/** Prepared statements are planned once on each connection. More texts would mean that a text has values. */
const most = 500;
const names = new Map<string, string>();

const deadlock = "40P01";
const mostTries = 3;
/** The second attempt: the other transaction has what it waited for by then. */
const headStartMs = 50;

const open = new AsyncLocalStorage<true>();

const beginWithKeptPlans = "BEGIN; CALL keep_plans()";

/**
 * Runs `work` in a transaction, which rolls back when it throws or exceeds `databaseLimits` (code 25P04). It runs again
 * after a deadlock, so it may affect only the database. With `keepsPlans` each statement is planned once a connection,
 * for any values.
 */
export async function withTransaction<T>(
  work: (tx: SqlExecutor) => Promise<T>,
  { keepsPlans = false } = {},
): Promise<T> {
  invariant(!open.getStore(), "A transaction is open already: pass its tx on");
  const begin = keepsPlans ? beginWithKeptPlans : "BEGIN";
  for (let tries = 1; ; tries += 1) {
    try {
      return await inOneTransaction(begin, (tx) => open.run(true, () => work(tx)));
    } catch (error) {
      if (tries === mostTries || !(error instanceof pg.DatabaseError) || error.code !== deadlock) throw error;
      await pause(tries * headStartMs);
    }
  }
}

async function inOneTransaction<T>(begin: string, work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query(begin);
    const endsBy = performance.now() + transactionMs;
    const last: string[] = [];
    const executor = executorOn(client, () => assertBefore(endsBy));
    const result = await work({ ...executor, atCommit: (sql) => void last.push(withValues(sql)) });
    assertBefore(endsBy);
    await client.query([...last, "COMMIT"].join("; "));
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((cause: Error) => (fault = cause));
    throw error;
  } finally {
    // A connection that could not roll back is not reused.
    client.release(fault);
  }
}

/** As PostgreSQL 17's `transaction_timeout`, which earlier versions lack. */
class TransactionTimeout extends Error {
  readonly code = "25P04";
}

function assertBefore(endsBy: number): void {
  if (performance.now() > endsBy) throw new TransactionTimeout("A transaction took too long");
}

export const statements = executorOn(pool);

/** Runs SQL on a separate connection or pool: an import's with its temporary tables, or a health check's. */
export function executorOn(
  client: pg.Pool | pg.PoolClient,
  assertInTime = () => undefined as void,
): SqlExecutor {
  const run = (sql: TemplateStringsArray | Prisma.Sql, given: unknown[]) => {
    assertInTime();
    const { text, values } = sql instanceof Prisma.Sql ? sql : Prisma.sql(sql, ...given);
    return client.query({ ...nameFor(text), text, values, types: asPrismaGives });
  };
  return {
    $queryRaw: async <Rows>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
      (await run(sql, values)).rows as Rows,
    $executeRaw: async (sql, ...values) => (await run(sql, values)).rowCount ?? 0,
  };
}

/** The statement's text with its values in it, for statements that are sent together have no parameters. */
function withValues({ text, values }: Prisma.Sql): string {
  return text.replaceAll(/\$(\d+)/g, (_, at: string) => {
    const value = values[Number(at) - 1];
    if (value === null || value === undefined) return "NULL";
    return typeof value === "number" ? String(value) : pg.escapeLiteral(String(value));
  });
}

/** Numbers as one value, for `::bigint[]` and the like: the driver would quote and escape each element of an array. */
export function numberArray(numbers: readonly (number | bigint)[]): string {
  return `{${numbers.join(",")}}`;
}

const int8 = 20;
const numeric = 1700;

/** Rows have the same form here and from Prisma, so that a helper can take either. */
const asPrismaGives = {
  getTypeParser(type: number, format?: "text" | "binary"): unknown {
    if (type === int8) return BigInt;
    if (type === numeric) return (text: string) => new Prisma.Decimal(text);
    return format === "binary" ? pg.types.getTypeParser(type, format) : pg.types.getTypeParser(type, "text");
  },
} as pg.CustomTypesConfig;

function nameFor(text: string): { name?: string } {
  if (!env.PREPARED_STATEMENTS) return {};
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= most) return {};
  const name = `backroom_${names.size}`;
  names.set(text, name);
  return { name };
}
