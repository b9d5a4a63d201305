import { runMigrations } from "graphile-worker";
import pg from "pg";
import { migrationNames } from "./migration-names";

/** A number of our own choosing: processes that start together migrate one after the other. */
const migrationLock = 20_260_831;

/** Applies the migrations that the database does not have, the job queue's included. Returns their names. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await runMigrations({ connectionString: url });
    if (await isUpToDate(client)) return [];
    const { noFilter, withSchemaEngine, readMigrations } = await import("./schema-engine");
    const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList: readMigrations(), filters: noFilter }),
    );
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}

/**
 * Whether each migration is applied and none has failed. Nearly every start finds it so, and need not load Prisma's
 * engine, five megabytes of WebAssembly; in all other cases the engine does what is to be done, or says what is wrong.
 */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  if (!tables[0]?.isThere) return false;
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
      FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  return rows.every(({ isFinished }) => isFinished) && migrationNames().every((name) => applied.has(name));
}
