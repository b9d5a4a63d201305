import { randomBytes } from "node:crypto";
import pg from "pg";

/** A new database with all migrations applied and nothing in it. */
export async function cloneDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    // Copies of one template at the same time refuse each other; they queue here.
    await client.query("SELECT pg_advisory_lock(1)");
    await client.query(`CREATE DATABASE ${name} TEMPLATE template_migrated STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  return postgresUrl.replace(/\/[^/]*$/, `/${name}`);
}
