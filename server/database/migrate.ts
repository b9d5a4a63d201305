import { runMigrations } from "graphile-worker";
import pg from "pg";
import { noFilter, withSchemaEngine, readMigrations } from "./schema-engine";

/** A number of our own choosing: processes that start together migrate one after the other. */
const migrationLock = 20_260_831;

/** Applies the migrations that the database does not have, the job queue's included. Returns their names. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await runMigrations({ connectionString: url });
    const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList: readMigrations(), filters: noFilter }),
    );
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}
