import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { DeadlinePool } from "~/infra/db/deadline-pool";
import { onConnection } from "~/infra/db/on-connection";
import { closeWall } from "~/infra/db/shop-wall";
import { warn } from "~/infra/log/log-line";
import { type Layout, layTables } from "./layout";
import { checksumOf, migrationNames } from "./migration-files";

// Any number: processes that start together migrate one after the other.
const migrationLock = 20_260_831;

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") warn({}, message);
});

const longestAskMs = 30_000;

/** Applies the missing migrations, the job queue's included, and partitions as asked. Returns the migrations' names. */
export function migrate(url: string, layout: Layout = { kind: "plain" }): Promise<string[]> {
  return onConnection({ connectionString: url }, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await runMigrations({ connectionString: url, logger });
    const pending = await pendingMigrations(client);
    if (pending.length === 0 && layout.kind === "plain") return [];
    const applied = pending.length === 0 ? [] : await applyMigrations(client, url);
    await layTables(client, layout);
    await closeWall(client);
    return applied;
  });
}

async function applyMigrations(client: pg.Client, url: string): Promise<string[]> {
  await forgetInterrupted(client);
  const { noFilter, withSchemaEngine, readMigrations } = await import("./schema-engine");
  const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList: readMigrations(), filters: noFilter }),
  );
  return appliedMigrationNames;
}

// A migration that lost its connection has changed nothing (schema-engine.ts); the engine refuses to go on while one is
// noted as begun.
async function forgetInterrupted(client: pg.Client): Promise<void> {
  if (!(await hasMigrationsTable(client))) return;
  await client.query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
}

async function hasMigrationsTable(database: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await database.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  return rows[0]?.isThere ?? false;
}

/** Throws an Error while the database lacks migrations; changes nothing. */
export async function assertMigrated(url: string): Promise<void> {
  const pool = new DeadlinePool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: longestAskMs,
    deadlineMs: () => longestAskMs,
  });
  try {
    const pending = await pendingMigrations(pool);
    if (!(await isQueueUpToDate(pool))) pending.push("the job queue's");
    if (pending.length === 0) return;
    throw new Error(
      `The database lacks migrations (${pending.join(", ")}): "npm run migrate" applies them, as a role that may change tables.`,
    );
  } finally {
    await pool.end();
  }
}

// Nearly every start finds none, and need not load Prisma's engine, five megabytes of WebAssembly.
async function pendingMigrations(database: pg.Client | pg.Pool): Promise<string[]> {
  if (!(await hasMigrationsTable(database))) return migrationNames();
  const { rows } = await database.query<{ name: string; checksum: string; isFinished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
      FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const [first = ""] = migrationNames();
  // Until the first release this one was written again instead of followed by others.
  if (rows.length > 0 && applied.get(first) !== checksumOf(first))
    throw new Error(
      `The database was made by an earlier version, whose ${first} was another: start with an empty one.`,
    );
  const failed = rows.filter(({ isFinished }) => !isFinished).map(({ name }) => name);
  return [...failed, ...migrationNames().filter((name) => !applied.has(name))];
}

const readOnlyTransaction = "25006";

// The queue alone knows its migrations: it is up to date when it has nothing to write.
async function isQueueUpToDate(pool: pg.Pool): Promise<boolean> {
  await pool.query("SET default_transaction_read_only = on");
  try {
    await runMigrations({ pgPool: pool, logger });
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === readOnlyTransaction) return false;
    throw error;
  }
}
